import { documentTypes } from '@gakuseki/shared-api/rules/file-rules.ts'
import sharp from 'sharp'
import type { StoredBytes } from '../app/files/object-store.ts'
import { archive, docx, pdf, photo, pngBomb } from '../testing/files/sample-files.ts'
import { isDecoderError } from './decoder-errors.ts'
import { createNodeInspector } from './node-inspector.ts'

const inspector = createNodeInspector()
const prepare = (bytes: StoredBytes, keepTransparency = false) => inspector.prepareImage(bytes, { keepTransparency })
const text = (content: string): StoredBytes => new TextEncoder().encode(content)

async function prepared(bytes: StoredBytes, keepTransparency = false) {
  const answer = await prepare(bytes, keepTransparency)
  if (!answer.ok) throw new Error(answer.error)
  const { picture, thumbnail } = answer.value
  return {
    picture: await sharp(picture.bytes).metadata(),
    thumbnail: await sharp(thumbnail.bytes).metadata(),
    pixel: await sharp(picture.bytes).ensureAlpha().raw().toBuffer(),
    types: [picture.mediaType, thumbnail.mediaType],
  }
}

describe('[DAT-20] a picture', () => {
  it('loses its EXIF, is upright and 1600 px at most, its thumbnail 96 px', async () => {
    // Rotated, as phones store it: 3000 wide, 2000 high, to be turned by a quarter.
    const bytes = await photo({ width: 3000, height: 2000, orientation: 6 })
    const before = await sharp(bytes).metadata()
    expect(before.exif).toBeDefined()
    const { picture, thumbnail, types } = await prepared(bytes)
    expect(picture).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 })
    expect(thumbnail).toMatchObject({ format: 'jpeg', width: 64, height: 96 })
    for (const { exif, orientation, icc, xmp } of [picture, thumbnail])
      expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(types).toEqual(['image/jpeg', 'image/jpeg'])
  })

  it('is never enlarged', async () => {
    const { picture, thumbnail } = await prepared(await photo({ width: 40, height: 30 }))
    expect([picture.width, picture.height, thumbnail.width, thumbnail.height]).toEqual([40, 30, 40, 30])
  })

  it('is broken if half is missing, or junk follows the first bytes', async () => {
    const whole = await photo({ width: 400, height: 300 })
    const junk = new Uint8Array(5000).fill(7)
    junk.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])
    expect(await prepare(junk)).toEqual({ ok: false, error: 'broken' })
    expect(await prepare(whole.slice(0, whole.length / 2))).toEqual({ ok: false, error: 'broken' })
  })

  it('of 20000 by 20000 pixels in some hundred kilobytes is refused without decoding', async () => {
    const bomb = pngBomb(20_000, 20_000)
    expect(bomb.length).toBeLessThan(600_000)
    expect(await prepare(bomb)).toEqual({ ok: false, error: 'tooManyPixels' })
  })

  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['GIF', text('GIF89a\u0001\u0000\u0001\u0000')],
    ['PDF', pdf()],
    ['nothing', new Uint8Array()],
  ])('is refused if it is %s', async (_what, bytes) => {
    expect(await prepare(bytes)).toEqual({ ok: false, error: 'unsupported' })
  })

  it('becomes white where it is transparent; a logo stays transparent', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 }
    const image = sharp({ create: { width: 300, height: 100, channels: 4, background: clear } })
    const bytes = new Uint8Array(await image.png().toBuffer())
    const asPicture = await prepared(bytes)
    expect(asPicture.types).toEqual(['image/jpeg', 'image/jpeg'])
    expect([...asPicture.pixel.subarray(0, 4)]).toEqual([255, 255, 255, 255])
    const asLogo = await prepared(bytes, true)
    expect(asLogo.types).toEqual(['image/png', 'image/png'])
    expect(asLogo.pixel[3]).toBe(0)
    expect(asLogo.thumbnail).toMatchObject({ width: 96, height: 32 })
  })

  it('is refused beyond one that runs and eight that wait, as documents are', async () => {
    const good = await photo({ width: 200, height: 200 })
    const pictures = Array.from({ length: 9 }, () => prepare(good))
    expect(await prepare(good)).toEqual({ ok: false, error: 'busy' })
    expect(await inspector.mediaTypeOf(pdf())).toEqual({ ok: false, error: 'busy' })
    expect((await Promise.all(pictures)).every(({ ok }) => ok)).toBe(true)
    expect((await prepare(good)).ok).toBe(true)
  })

  it.each([
    [new Error('VipsJpeg: premature end of JPEG image'), true],
    [new Error('vipspng: libpng read error'), true],
    [new Error('Input buffer has corrupt header: VipsJpeg: Bogus marker length'), true],
    [new Error('Input image exceeds pixel limit'), true],
    [new Error('timeout: 40% complete'), true],
    [new Error('Unknown error'), true],
    [new Error('vips_tracked: out of memory'), false],
    [new TypeError('Input buffer is undefined'), false],
    [new Error('ENOSPC: no space left on device'), false],
    ['broken', false],
  ])('is broken if the decoder says so, not if we fail: %s', (error, isBroken) => {
    expect(isDecoderError(error)).toBe(isBroken)
  })

  it('that fails blocks none after it', async () => {
    const good = await photo({ width: 200, height: 200 })
    const answers = await Promise.all([prepare(good), prepare(text('no')), prepare(good)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true])
  })
})

describe('a document', () => {
  it.each([
    ['pdf', pdf()],
    ['docx', docx('word/document.xml', documentTypes.docx)],
    ['xlsx', docx('xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')],
    ['pptx', docx('ppt/presentation.xml', documentTypes.pptx)],
  ] as const)('is recognized by its content: %s', async (name, bytes) => {
    expect(await inspector.mediaTypeOf(bytes)).toEqual({ ok: true, value: documentTypes[name] })
  })

  it.each([
    ['a plain archive', archive([['readme.txt', text('hello')]])],
    ['one that breaks off', docx('word/document.xml', documentTypes.docx).slice(0, 60)],
    ['text', text('hello')],
  ])('is refused if it is %s', async (_what, bytes) => {
    const type = await inspector.mediaTypeOf(bytes)
    expect(Object.values<string | null>(documentTypes)).not.toContain(type.ok ? type.value : 'busy')
  })

  it('whose parts would unpack to a hundred megabytes is not unpacked', async () => {
    const bomb = archive([['[Content_Types].xml', new Uint8Array(100_000_000)]])
    expect(bomb.length).toBeLessThan(150_000)
    const before = process.memoryUsage().arrayBuffers
    await inspector.mediaTypeOf(bomb)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  })
})
