import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { StoredBytes } from '../../app/files/object-store.ts'

/** A photograph as a phone takes it: with place, camera, and orientation. */
export async function photo({
  width,
  height,
  orientation = 1,
}: {
  readonly width: number
  readonly height: number
  readonly orientation?: number
}): Promise<StoredBytes> {
  const image = sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 0/1' } })
    .withMetadata({ orientation })
  return new Uint8Array(await image.jpeg().toBuffer())
}

/** A PNG of one colour, which compresses to almost nothing. */
export function pngBomb(width: number, height: number): StoredBytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...chunks]))
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function pdf(): StoredBytes {
  return new TextEncoder().encode('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
}

/** The parts of an office document that are checked: its types, and the part that identifies its kind. */
export function docx(part: string, type: string): StoredBytes {
  const types = `<Types><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`
  return archive([
    ['[Content_Types].xml', new TextEncoder().encode(types)],
    [part, new TextEncoder().encode('<document/>')],
  ])
}

/** A ZIP file of packed entries. */
export function archive(entries: readonly (readonly [name: string, content: Uint8Array])[]): StoredBytes {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, rest, path]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, central, end]))
}
