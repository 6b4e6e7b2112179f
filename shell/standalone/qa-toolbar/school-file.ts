const gzipMagic = [0x1f, 0x8b]

/** Unpacks an exported file. Null when it is not such an archive or is incomplete. */
export async function unpackSchool(file: Blob): Promise<Blob | null> {
  const start = new Uint8Array(await file.slice(0, gzipMagic.length).arrayBuffer())
  if (gzipMagic.some((byte, index) => start[index] !== byte)) return null
  try {
    const content = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    return isWholeTar(new Uint8Array(content)) ? new Blob([content]) : null
  } catch {
    // A truncated or damaged archive.
    return null
  }
}

/** @example schoolFileName('2026-11-20 09:30') // 'gakuseki-school-20261120-0930.tar.gz' */
export function schoolFileName(minute: string): string {
  return `gakuseki-school-${minute.replaceAll(/[-:]/g, '').replace(' ', '-')}.tar.gz`
}

const block = 512
const sizeField = { start: 124, end: 136 }
const magicField = { start: 257, end: 262 }

/** Whether header and blocks of each file are complete, up to the empty block at the end. */
function isWholeTar(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1')
  const field = (at: number, { start, end }: typeof sizeField): string =>
    text.decode(bytes.subarray(at + start, at + end))
  let at = 0
  while (at + block <= bytes.length) {
    if (bytes[at] === 0) return at > 0
    const size = Number.parseInt(field(at, sizeField), 8)
    if (field(at, magicField) !== 'ustar' || Number.isNaN(size)) return false
    at += block + Math.ceil(size / block) * block
  }
  return false
}
