import { schoolFileName, unpackSchool } from './school-file.ts'

const packed = async (...parts: BlobPart[]): Promise<Blob> =>
  new Response(new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** The header of a file in an archive, with only the fields that are read. */
const header = (name: string, size: number, magic = 'ustar'): string =>
  `${name.padEnd(124, '\0')}${size.toString(8).padStart(11, '0')}\0`.padEnd(257, '\0') + magic.padEnd(255, '\0')
const content = 'x'.repeat(700).padEnd(1024, '\0')
const end = '\0'.repeat(1024)
const archive = header('PG_VERSION', 700) + content + header('base', 0) + end

it('unpacks an archive', async () => {
  expect(await (await unpackSchool(await packed(archive)))?.text()).toBe(archive)
})

it.each([
  ['nothing', async () => new Blob([])],
  ['a plain text', async () => new Blob(['名前,学年'])],
  ['an archive that is not packed', async () => new Blob([archive])],
  ['another packed file', async () => packed('{}')],
  ['a longer packed text', async () => packed('名前,学年\n'.repeat(100))],
  ['an archive without files', async () => packed(end)],
  ['an archive of another format', async () => packed(header('a', 0, 'other') + end)],
  ['an archive without its end', async () => packed(header('a', 700) + content.slice(0, 512))],
  ['half of the packed archive', async () => (await packed(archive)).slice(0, 40)],
  ['the first bytes of a packed file alone', async () => new Blob([new Uint8Array([0x1f, 0x8b])])],
])('rejects %s', async (_what, make) => {
  expect(await unpackSchool(await make())).toBeNull()
})

it('names a file by date and minute', () => {
  expect(schoolFileName('2026-11-20 09:30')).toBe('gakuseki-school-20261120-0930.tar.gz')
})
