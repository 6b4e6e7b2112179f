// `node tooling/build/build-packages.ts shell mfe-people …`: builds packages to their dist/, two at a time: while one writes or its scripts
// are made small, which other threads do, the next is compiled.
import { buildAndReport } from '@gakuseki/remote-kit/build/build-in-place.ts'
import { buildRemote } from '@gakuseki/remote-kit/build/build-remote.ts'
import { packageDir } from '../workspace/paths.ts'
import { buildShell } from './build-shell.ts'

// The heaviest first, so that at the end no large one is left to be compiled alone.
const waiting = process.argv.slice(2).toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell'))
await Promise.all([buildNext(), buildNext()])

async function buildNext(): Promise<void> {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const isBuilt = await buildAndReport(id, packageDir(id), id === 'shell' ? buildShell : buildRemote)
    if (!isBuilt) process.exitCode = 1
  }
}
