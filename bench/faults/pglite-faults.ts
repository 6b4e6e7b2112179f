import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atFaultPlace, type FaultPlace } from './fault-place.ts'
import type { FaultReport } from './postgres-faults.ts'
import { headers, readiness, startTraffic } from './traffic.ts'

const megabyte = 1024 * 1024

/** A file system of that many MB in memory. Throws if the system does not allow a mount. */
function smallDisk(place: FaultPlace, sizeMb: number): string {
  const folder = place.folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (cause) {
    throw new Error('A full disk is tried on a small tmpfs: run as root with the right to mount (CAP_SYS_ADMIN).', {
      cause,
    })
  }
  place.later(() => execFileSync('umount', ['-l', folder], { stdio: 'pipe' }))
  return folder
}

function fillUpTo(folder: string, freeMb: number): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const ballast = join(folder, 'ballast')
  mkdirSync(ballast)
  writeFileSync(join(ballast, 'file'), Buffer.alloc(bavail * bsize - freeMb * megabyte, 1))
  return () => rmSync(ballast, { recursive: true })
}

/** Another program fills the disk of the embedded database until 12 MB are left, while batches are written. */
export function fullDisk(): Promise<FaultReport & { readonly log: string }> {
  return atFaultPlace(async (place) => {
    const disk = smallDisk(place, 320)
    const server = await place.server({ DATA_DIR: join(disk, 'data') })
    const traffic = startTraffic(server.url, ['s26001', 's26002'])
    await traffic.served()
    const makeRoom = fillUpTo(disk, 12)
    for (let round = 0; round < 10; round += 1) {
      const batch = Array.from({ length: 90 }, (_, at) => ({
        userId: `s26${String(at + 3).padStart(3, '0')}`,
        request: { nickname: `batch ${round}` },
      }))
      const init = { method: 'PATCH', headers, body: JSON.stringify(batch) }
      const answer = await fetch(`${server.url}/api/user/v2/students`, init)
      await answer.arrayBuffer()
    }
    const ready = await readiness(server.url)
    makeRoom()
    const servedAgain = await traffic.served()
    const report = await traffic.stop()
    const facts = { fault: 'C83 full disk', engine: 'PGlite' } as const
    return { ...facts, servedAgain, ready, ...report, exitCode: server.child.exitCode, log: server.output() }
  })
}
