import { fileUrl } from './file-url.ts'

it('a file is read through the API under its opaque address', () => {
  expect(fileUrl({ authMode: 'firebase', userApi: '/api/user' }, 'gs://b/k.png')).toBe(
    '/api/user/v2/files/gs%3A%2F%2Fb%2Fk.png',
  )
})

it('in debug mode every file is the placeholder', () => {
  expect(fileUrl({ authMode: 'debug', userApi: '/api/user' }, 'gs://b/k.png')).toBe('/demo/photos/placeholder.svg')
})
