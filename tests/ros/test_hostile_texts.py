"""A model is not trusted code: its texts are what they are for every parser of ROS 2 that reads them."""
from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from lane import checks
from lane.sourced import AnyUnderlay
from lane.underlay import ROOT
from lane.workspace import Workspace

HERE = Path(__file__).resolve().parent
TEXTS = ['"', "'", "\\", "\\\\", '\\"', "'''", '"""', "#", "a # b", "*/", "/*", "//", "${HOME}", "$(touch planted)", "`touch planted`", "%s%n", "]]>", "-->",
         "<a>&amp;", "??/", "??'", "\\n", "\\u0041", "\\x41", "é", "Łódź", "漢字", "😀", "=", " = ", "[m]", ": ", "- ", "{}", "a,b;c", "  blank  ", "!",
         "0); std::system(\"touch planted\"); (void)(0", 'R"(x)"', "@TACTUS@", "1e999", "true", "~", "|", ">", "---"]
# others that cannot be seen the language refuses (TAC-VALUE-003)
ONLY_VALUES = ["\n", "a\nb", "\t", "a\tb"]


def literal(text: str) -> str:
    """A text in the language."""
    escapes = {"\n": "\\n", "\t": "\\t", "\\": "\\\\", '"': '\\"'}
    return '"' + "".join(escapes.get(each, each) for each in text) + '"'


@pytest.fixture(name="hostile")
def _hostile(target: str, tmp_path: Path) -> Workspace:
    constants = "\n".join(f"  string C{number} = {literal(text)}\n  wstring W{number} = {literal(text)}" for number, text in enumerate(TEXTS))
    parameters = "\n".join(f"  parameter p{number}: string = {literal(text)}" + (f" description {literal(text)}" if text in TEXTS else "") for number, text in enumerate(TEXTS + ONLY_VALUES))
    model = tmp_path / "hostile.tactus"
    model.write_text(f"system hostile\nmessage Words {{\n{constants}\n  uint8 x\n}}\ntopic /words : Words\nnode Speaker {{\n{parameters}\n"
                     "  timer speak every 1 s wcet 1 us publishes /words\n}\nnode Hearer { subscription hear on /words wcet 1 us }\n", encoding="utf-8")
    notice = tmp_path / "notice"
    notice.write_text("\n".join(TEXTS), encoding="utf-8")
    folder = tmp_path / "workspace"
    result = subprocess.run([str(ROOT / "tactus"), "generate", str(model), "--target", target, "-o", str(folder), "--notice", str(notice), "--license", "<&\"'>",
                             "--maintainer", "\"Ada\" & 'Co' \\ <ada@example.com>"], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return Workspace(folder, model)


def test_constants_of_messages(hostile: Workspace, underlay: AnyUnderlay, tmp_path: Path):
    package = hostile.folder / "src" / "hostile_interfaces"
    result = subprocess.run([str(underlay.python), str(HERE / "inspect_constants.py"), str(package), "msg/Words.msg"], env=underlay.environment(),
                            capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    constants = json.loads(result.stdout)
    assert {name: value for name, (value, _) in constants.items() if name.startswith("C")} == {f"C{number}": text for number, text in enumerate(TEXTS)}
    assert {name: value for name, (value, _) in constants.items() if name.startswith("W")} == {f"W{number}": text for number, text in enumerate(TEXTS)}
    program = tmp_path / "literals.cpp"
    program.write_text("#include <cstdio>\nint main()\n{\n" + "".join(
        f"for (const char * c = {constants[f'C{number}'][1]}; *c; ++c) {{std::printf(\"%02x\", static_cast<unsigned char>(*c));}} std::puts(\"\");\n"
        for number in range(len(TEXTS))) + "}\n", encoding="utf-8")
    subprocess.run(["g++", "-std=c++17", str(program), "-o", str(tmp_path / "literals")], check=True)
    assert all("*/" not in line and "/*" not in line for line in (package / "msg/Words.msg").read_text(encoding="utf-8").splitlines() if line.startswith("#")), \
        "rosidl copies these into comments of C"
    printed = subprocess.run([str(tmp_path / "literals")], capture_output=True, text=True, check=True).stdout.split("\n")
    assert printed[:-1] == [text.encode().hex() for text in TEXTS]


def test_values_of_parameters(hostile: Workspace, underlay: AnyUnderlay, tmp_path: Path):
    prefixes = [Path(path) for path in underlay.environment()["AMENT_PREFIX_PATH"].split(":")]
    prefix = next(path for path in prefixes if (path / "include/rcl_yaml_param_parser").is_dir())
    program = tmp_path / "parameter_values"
    subprocess.run(["g++", str(HERE / "fixtures/parameter_values.cpp"), "-o", str(program), f"-I{prefix}/include/rcl_yaml_param_parser", f"-I{prefix}/include/rcutils",
                    f"-L{prefix}/lib", f"-Wl,-rpath,{prefix}/lib", "-lrcl_yaml_param_parser", "-lrcutils", "-Wl,--allow-shlib-undefined"], check=True)
    file = hostile.folder / "src/hostile_bringup/config/speaker.yaml"
    result = subprocess.run([str(program), str(file)], env=underlay.environment(), capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    found = dict(line.split(" ", 1) for line in result.stdout.splitlines())
    assert found == {f"p{number}": text.encode().hex() for number, text in enumerate(TEXTS + ONLY_VALUES)}


def test_every_file_is_parsed(hostile: Workspace):
    assert not [problem for package in hostile.packages() for problem in checks.package_manifest(package) if "license" not in problem]
    assert not [problem for file in hostile.python_files() for problem in checks.python(file)]
    assert not [problem for file in hostile.shell_scripts() for problem in checks.shell(file)]
    assert not [problem for file in hostile.yaml_files() for problem in checks.yaml_document(file)]
    for package in hostile.packages():
        file = package / "CMakeLists.txt"
        # nothing but tokens: every command is skipped in a branch that is not taken
        script = package / "tokens.cmake"
        script.write_text("if(FALSE)\n" + file.read_text(encoding="utf-8") + "\nendif()\n", encoding="utf-8")
        result = subprocess.run(["cmake", "-P", str(script)], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr
    assert not list(hostile.folder.glob("**/planted"))
