/**
 * `npm run drill:container`: builds the container from the package over a Debian that debootstrap makes here, and runs it
 * without a network, with a file system that it cannot write to. Needs root, buildah, podman and debootstrap.
 */
import '@gakuseki/remote-kit/require-node.js'
import { tryContainer } from './package/try-container.ts'

try {
  for (const line of await tryContainer(console.info)) console.info(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
