#!/usr/bin/env bash
# OpenStack Swift 2.30.1 (Debian 12), middleware `ratelimit`.
#
# Expected: `container_ratelimit_0 = 3` limits writes to a container to three a second from its first object on: its manual (Rate Limiting)
# says "when a container is of size X, limit requests per second to R", and its sample begins with 0.
# Seen: a container without objects has no limit at all, because a size of 0 counts as an unknown one. The limit begins with the first
# object, and only when the proxy looks up the size again (a minute later by default), so a new bucket can be filled at any speed.
#
# Fails if that changes. Needs Debian's python3-swift.
set -euo pipefail
dpkg-query --show python3-swift
limits="$(/usr/bin/python3 - <<'EOP'
from swift.common.middleware.ratelimit import get_maxrate, interpret_conf_limits

limits = interpret_conf_limits({"container_ratelimit_0": "3"}, "container_ratelimit_")
print(*(get_maxrate(limits, size) for size in (0, 1, 2)))
EOP
)"
echo "writes a second for a container of 0, 1 and 2 objects: $limits (expected: 3 for each)"
[ "$limits" = "None 3.0 3.0" ]
