#!/usr/bin/env node
import './require-node.js'

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const commands = {
  build: () => import('./commands/build.ts'),
  create: () => import('./commands/create.ts'),
  dev: () => import('./commands/dev.ts'),
  doctor: () => import('./commands/doctor.ts'),
  rollback: () => import('./commands/rollback.ts'),
  ship: () => import('./commands/ship.ts'),
  start: () => import('./commands/start.ts'),
  test: () => import('./commands/test.ts'),
}

const [name = ''] = process.argv.splice(2, 1)
const run = Object.hasOwn(commands, name) ? commands[name] : undefined
if (run !== undefined) await run()
else {
  console.error(`remote-kit has no command “${name}”. It has: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 2
}
