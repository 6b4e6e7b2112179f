// Older versions of Node cannot even read our TypeScript files, so this file is plain JavaScript and says what to do.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 21)) {
  console.error(`Node 24.21 or newer is needed, this is ${process.versions.node}.`)
  console.error(
    'Linux and Windows: run "npm ci" and start through npm, which brings it. macOS: install it (see .nvmrc).',
  )
  process.exit(1)
}
