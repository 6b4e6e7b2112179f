import { readSettings } from './server-settings.ts'

const bucket = {
  FILES_URL: 'http://localhost:9000',
  FILES_BUCKET: 'school-files',
  FILES_ACCESS_KEY: 'key',
  FILES_SECRET_KEY: 'secret',
}

const placeOf = (env: Readonly<Record<string, string>>) => {
  const settings = readSettings(env, '/site')
  return settings.ok && settings.value.files
}

it('files are kept in the data folder unless a bucket is named', () => {
  expect(placeOf({})).toEqual({ type: 'folder', folder: 'data/files' })
  const { FILES_URL: url, FILES_BUCKET: name } = bucket
  expect(placeOf(bucket)).toEqual({
    type: 's3',
    url,
    bucket: name,
    accessKey: 'key',
    secretKey: 'secret',
    region: 'auto',
  })
})

it.each([
  ['production', 'http://files.school.example', false],
  ['staging', 'http://minio.school.example:9000', false],
  ['production', 'https://files.school.example', true],
  ['production', 'http://127.0.0.1:9000', true],
  ['testing', 'http://files.school.example', true],
])('in %s files may go to %s: %s', (environment, url, expected) => {
  const firebase = {
    AUTH_MODE: 'firebase',
    FIREBASE_PROJECT_ID: 'aobano-school',
    FIREBASE_API_KEY: 'public',
    FIREBASE_CLIENT_ID: '1:100:web:0123abcd',
    HOSTED_DOMAIN: 'school.example',
  }
  const settings = readSettings({ ...bucket, ...firebase, ENVIRONMENT: environment, FILES_URL: url }, '/site')
  expect(settings.ok ? 'ok' : settings.error).toMatch(expected ? 'ok' : `FILES_URL=${url}`)
})

it.each([
  [{ ...bucket, FILES_BUCKET: '' }, /FILES_BUCKET/],
  [{ ...bucket, FILES_SECRET_KEY: undefined }, /FILES_SECRET_KEY/],
  [{ ...bucket, FILES_URL: 'storage.googleapis.com' }, /FILES_URL=storage/],
  [{ ...bucket, FILES_URL: 'file:///etc' }, /FILES_URL=file/],
  [{ ...bucket, FILES_BUCKET: '../x' }, /FILES_BUCKET=\.\.\/x/],
])('%j is refused with a sentence', (env, sentence) => {
  const settings = readSettings(env, '/site')
  expect(settings.ok ? '' : settings.error).toMatch(sentence)
})
