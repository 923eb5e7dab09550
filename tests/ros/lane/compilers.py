"""What compilers are run with."""
from __future__ import annotations

import shutil

from lane.underlay import cache_folder


def compiler_cache() -> dict[str, str]:
    """Lets ccache, where it is installed, keep what is compiled again and again in folders with other names."""
    if shutil.which("ccache") is None:
        return {}
    return {"CMAKE_C_COMPILER_LAUNCHER": "ccache", "CMAKE_CXX_COMPILER_LAUNCHER": "ccache", "CCACHE_NOHASHDIR": "1", "CCACHE_BASEDIR": str(cache_folder())}
