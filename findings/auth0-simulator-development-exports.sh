#!/usr/bin/env bash
# @simulacrum/auth0-simulator 0.11.4 with @simulacrum/foundation-simulator 0.6.1, loaded by a tool that asks for exports of development, as Vite's
# dev server and Vitest do.
#
# Expected: a published package loads under every condition that Node.js, a bundler or a test runner sets.
# Seen: in both, `exports` has a condition `development` that names ./src/index.ts. The simulator does not publish its sources (`files` has bin
# and dist); the foundation does, in TypeScript, which Node.js does not run below node_modules. The `exports` without it in `publishConfig` are
# not applied by npm. So loading fails wherever the condition is set; a process of its own without the condition works.
#
# Fails if that changes. Needs Node.js 20 and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @simulacrum/auth0-simulator@0.11.4 @simulacrum/foundation-simulator@0.6.1
for name in auth0-simulator foundation-simulator; do
  plain="$(node -e "console.log(typeof require('@simulacrum/$name'))")"
  status=0
  developing="$(node --conditions=development -e "require('@simulacrum/$name')" 2>&1)" || status=$?
  error="$(grep -m1 -E 'Error' <<<"$developing" | sed "s#'/.*/node_modules/#'node_modules/#" || true)"
  echo "$name: by default $plain; with the condition development: status $status, $error"
  [[ $plain == object && $status != 0 && $developing == *src/index.ts* ]] || { echo 'This has changed.'; exit 1; }
done
echo 'As described: with the condition development, neither can be loaded.'
