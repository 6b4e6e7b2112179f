import { readFilePlace } from './file-settings.ts'
import { readerOf } from './settings-reader.ts'

const bucket = {
  FILES_URL: 'http://localhost:9000',
  FILES_BUCKET: 'school-files',
  FILES_ACCESS_KEY: 'key',
  FILES_SECRET_KEY: 'secret',
}

it('files are kept in the data folder unless a bucket is named', () => {
  expect(readFilePlace(readerOf({}), './data')).toEqual({ ok: true, value: { type: 'folder', folder: 'data/files' } })
  const { FILES_URL: url, FILES_BUCKET: name } = bucket
  expect(readFilePlace(readerOf(bucket), './data')).toEqual({
    ok: true,
    value: { type: 's3', url, bucket: name, accessKey: 'key', secretKey: 'secret', region: 'auto' },
  })
})

it.each([
  [{ ...bucket, FILES_BUCKET: '' }, /FILES_BUCKET/],
  [{ ...bucket, FILES_SECRET_KEY: undefined }, /FILES_SECRET_KEY/],
  [{ ...bucket, FILES_URL: 'storage.googleapis.com' }, /FILES_URL=storage/],
  [{ ...bucket, FILES_URL: 'file:///etc' }, /FILES_URL=file/],
  [{ ...bucket, FILES_BUCKET: '../x' }, /FILES_BUCKET=\.\.\/x/],
])('%j is refused with a sentence', (env, sentence) => {
  const place = readFilePlace(readerOf(env), './data')
  expect(place.ok ? '' : place.error).toMatch(sentence)
})
