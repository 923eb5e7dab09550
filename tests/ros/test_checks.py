"""The checks of this lane find what they are there for: each refuses a file with one fault."""
from pathlib import Path

import pytest

from conftest import FIXTURES
from inspect_messages import check
from lane import checks, probe, profiles
from lane.narrowing import for_humble, narrow
from lane.profiles import ThreadSettings
from lane.underlay import Underlay

OTHER_NAMESPACE = {"jazzy": ("http://www.eprosima.com/XMLSchemas/fastRTPS_Profiles", "http://www.eprosima.com"),
                   "kilted": ("http://www.eprosima.com", "http://www.eprosima.com/XMLSchemas/fastRTPS_Profiles")}


def good(target: str) -> str:
    return profiles.fold_affinities((FIXTURES / "profiles" / f"{target}.xml").read_text(encoding="utf-8"))


def written(folder: Path, text: str) -> Path:
    file = folder / "profiles.xml"
    file.write_text(text, encoding="utf-8")
    return file


def replaced(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


def test_misspelt_element_fails_schema_and_loading(target: str, underlay: Underlay, tmp_path: Path):
    file = written(tmp_path, replaced(good(target), "scheduler>", "schedular>"))
    assert "schedular" in "\n".join(checks.against_schema(file, underlay.schema))
    verdict = probe.run(underlay, profiles.read(file)[0])
    assert verdict.status == probe.REFUSED
    assert not verdict.report["loaded"]
    assert any("schedular" in error for error in verdict.errors())


def test_unknown_flow_controller_passes_schema_and_fails_at_the_writer(target: str, underlay: Underlay, tmp_path: Path):
    text = replaced(good(target), "<flow_controller_name>bulk<", "<flow_controller_name>blk<")
    file = written(tmp_path, text)
    assert not checks.against_schema(file, underlay.schema)
    verdict = probe.run(underlay, profiles.read(file)[0])
    assert verdict.status == probe.REFUSED
    assert verdict.report["loaded"]
    assert "the writer cannot be created" in verdict.describe()


def test_two_profiles_of_one_name_are_refused(target: str, underlay: Underlay, tmp_path: Path):
    file = written(tmp_path, replaced(good(target), 'profile_name="/elsewhere"', 'profile_name="/points"'))
    verdict = probe.run(underlay, profiles.read(file)[0])
    assert verdict.status == probe.REFUSED
    assert not verdict.report["loaded"]


def test_listener_threads_without_builtin_transports_are_found(target: str, underlay: Underlay, tmp_path: Path):
    """Fast DDS loses the settings of the reception threads unless the built-in transports follow them."""
    text = replaced(good(target), "<builtinTransports>DEFAULT</builtinTransports>", "")
    [wanted] = profiles.read(written(tmp_path, text))
    verdict = probe.run(underlay, wanted)
    if verdict.status == probe.NO_RIGHTS:
        pytest.skip(f"thread policies cannot be tried here: {verdict.report['noRealtime']}")
    assert any("dds.udp" in difference for difference in wanted.differences(verdict.report))


def test_namespace_of_the_other_version_fails_schema(target: str, underlay: Underlay, tmp_path: Path):
    own, other = OTHER_NAMESPACE[target]
    file = written(tmp_path, replaced(good(target), f'xmlns="{own}"', f'xmlns="{other}"'))
    assert checks.against_schema(file, underlay.schema)


def test_thread_that_differs_from_its_profile_is_found(target: str, underlay: Underlay, tmp_path: Path):
    [actual] = profiles.read(written(tmp_path, good(target)))
    verdict = probe.run(underlay, actual)
    if verdict.status == probe.NO_RIGHTS:
        pytest.skip(f"thread policies cannot be tried here: {verdict.report['noRealtime']}")
    assert verdict.status == probe.ACCEPTED, verdict.describe()
    assert not actual.differences(verdict.report)
    for old, new in (("<priority>40<", "<priority>41<"), ("<scheduling_policy>2<", "<scheduling_policy>1<"),
                     ("<priority>30<", "<priority>31<"), ("<priority>50<", "<priority>51<"),
                     ("<priority>15<", "<priority>16<")):
        [differing] = profiles.read(written(tmp_path, replaced(good(target), old, new)))
        assert differing.differences(verdict.report), f"{new} was not noticed"


def test_writers_go_with_the_participant_that_has_their_flow_controller(target: str, tmp_path: Path):
    second = '<participant profile_name="second"><rtps><name>second</name></rtps></participant>'
    text = replaced(good(target), "<data_writer", f"{second}<data_writer")
    main, other = profiles.read(written(tmp_path, text))
    assert (main.participant, main.writers, list(main.controllers)) == ("process", ("/points",), ["bulk", "unused"])
    assert (other.participant, other.writers, list(other.controllers)) == ("second", (), [])


def test_affinities_are_folded_onto_present_cores():
    assert profiles.fold_affinities("<affinity>12</affinity>", cores=2) == "<affinity>3</affinity>"
    assert profiles.fold_affinities("<affinity> 8 </affinity>", cores=4) == "<affinity> 8 </affinity>"


def test_threads_of_a_model_move_to_the_cores_that_are_there(tmp_path: Path):
    """With what the model imports; timers that are called like cores stay what they are."""
    platform = tmp_path / "platform" / "machine.tactus"
    model = tmp_path / "model" / "model.tactus"
    for file, text in ((platform, "platform { host h { cores c0 c1 c2 c3 } }\n"),
                       (model, 'import "../platform/machine.tactus"\ntimer c2 every 2 ms\nthread on h.c1 fifo 80\nlistener thread on c2 fifo 90\n')):
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    narrowed = narrow(model, tmp_path, tmp_path / "narrowed", cores=2, below=40)
    assert narrowed == tmp_path / "narrowed" / "model" / "model.tactus"
    assert narrowed.read_text(encoding="utf-8").splitlines()[1:] == [
        "timer c2 every 2 ms", "thread on h.c1 fifo 80", "listener thread on c0 fifo 50"]
    assert (tmp_path / "narrowed/platform/machine.tactus").read_text(encoding="utf-8") == "platform { host h { cores c0 c1 } }\n"
    assert narrow(model, tmp_path, tmp_path / "same", cores=4, below=40) == model
    assert not (tmp_path / "same").exists()


def test_executors_of_a_measured_model_need_time_themselves(tmp_path: Path):
    model = tmp_path / "model.tactus"
    model.write_text("executor e: edf(2) { nodes A }\n", encoding="utf-8")
    narrowed = narrow(model, tmp_path, tmp_path / "narrowed", cores=2, below=1, overhead="1 ms")
    assert narrowed.read_text(encoding="utf-8") == "executor e: edf(2) { overhead 1 ms nodes A }\n"


def test_models_for_humble(tmp_path: Path):
    """It has no settings of Fast DDS's threads, and no events executor; executors keep their threads."""
    model = tmp_path / "model.tactus"
    model.write_text("flow controller a { scheduler FIFO queue 10 thread on h.c1 fifo 20 }\nflow controller b { scheduler FIFO thread fifo 19 }\n"
                     "process p on h { nodes A listener thread on c1 fifo 90 }\n  listener threads on c1 fifo 40\n"
                     "executor e: events { nodes A thread on h.c0 fifo 29 }\n", encoding="utf-8")
    changed = for_humble(model, tmp_path, tmp_path / "changed")
    assert [" ".join(line.split()) for line in changed.read_text(encoding="utf-8").splitlines()] == [
        "flow controller a { scheduler FIFO queue 10 }", "flow controller b { scheduler FIFO }", "process p on h { nodes A }", "",
        "executor e: single_threaded { nodes A thread on h.c0 fifo 29 }"]


def test_wrong_core_is_a_difference():
    thread = {"name": "dds.asyn.0.3", "policy": "FIFO", "priority": 40, "nice": 0, "cores": [0, 1]}
    assert ThreadSettings("FIFO", 40, (1,)).differences(thread) == ["dds.asyn.0.3: cores is [0, 1], not [1]"]


def test_manifest_without_maintainer_is_refused(tmp_path: Path):
    manifest = (FIXTURES / "workspace/src/fixture_bringup/package.xml").read_text(encoding="utf-8")
    lines = [line for line in manifest.splitlines() if "maintainer" not in line]
    (tmp_path / "package.xml").write_text("\n".join(lines), encoding="utf-8")
    assert "maintainer" in "\n".join(checks.package_manifest(tmp_path))


@pytest.mark.parametrize(("checker", "text"), [
    (checks.python, "def f(:\n"), (checks.shell, "if true; then\n"),
    (checks.yaml_document, "a: [1\n")])
def test_broken_text_is_refused(checker, text: str, tmp_path: Path):
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    assert checker(file)


def test_message_that_lost_bound_or_field_is_found():
    class Message:
        def __init__(self, check_fields: bool):
            assert check_fields

        @staticmethod
        def get_fields_and_field_types() -> dict[str, str]:
            return {"label": "string<8>"}

    assert check(Message, "string<=8 label\nuint8 gone  # comment\nuint8 CONSTANT=1\n") == [
        "field gone is missing", "label: string<8> takes a value beyond its bound"]
