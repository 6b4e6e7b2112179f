import { firebaseApis, googleApiScripts, googlePhotoHost } from '../auth/google-addresses.ts'
import { authPageHeaders, securedBy, securityHeaders, type Environment } from './security-headers.ts'

const own = ['/api/user', '/api/curriculum']
const debug: Environment = {
  apis: own,
  firebase: null,
  googlePhotos: false,
  overrides: false,
  publicUrl: null,
  assetsUrl: null,
  hstsSubdomains: true,
}
const firebase = { authDomain: 'sign-in.example', emulatorUrl: null }
const emulator = { authDomain: 'demo-school.example', emulatorUrl: 'http://127.0.0.1:9099' }
const google = firebaseApis.join(' ')
const photos = googlePhotoHost
const apart = ['https://user.school.example/v2', 'https://curriculum.school.example:8443']

it.each<[string, Partial<Environment>, { connect: string; img: string; frame: string; opener: string }]>([
  ['debug mode', {}, { connect: '', img: '', frame: "'self' blob:", opener: 'same-origin' }],
  [
    'debug mode with a real directory',
    { googlePhotos: true },
    { connect: '', img: ` ${photos}`, frame: "'self' blob:", opener: 'same-origin' },
  ],
  [
    'APIs elsewhere',
    { apis: apart },
    {
      connect: ' https://user.school.example https://curriculum.school.example:8443',
      img: '',
      frame: "'self' blob:",
      opener: 'same-origin',
    },
  ],
  [
    'both APIs on one other origin',
    { apis: ['https://api.school.example/user', 'https://api.school.example/curriculum'] },
    { connect: ' https://api.school.example', img: '', frame: "'self' blob:", opener: 'same-origin' },
  ],
  [
    'Firebase',
    { firebase, googlePhotos: true },
    {
      connect: ` ${google}`,
      img: ` ${photos}`,
      frame: "'self' blob: https://sign-in.example",
      opener: 'same-origin-allow-popups',
    },
  ],
  [
    'Firebase on the own host',
    {
      firebase: { ...firebase, authDomain: 'gakuseki.school.example' },
      publicUrl: 'https://gakuseki.school.example',
    },
    {
      connect: ` ${google}`,
      img: '',
      frame: "'self' blob:",
      opener: 'same-origin-allow-popups',
    },
  ],
  [
    'Firebase, APIs elsewhere',
    { firebase, apis: apart, googlePhotos: true },
    {
      connect: ` https://user.school.example https://curriculum.school.example:8443 ${google}`,
      img: ` ${photos}`,
      frame: "'self' blob: https://sign-in.example",
      opener: 'same-origin-allow-popups',
    },
  ],
  [
    'the emulator',
    { firebase: emulator },
    {
      connect: ' http://127.0.0.1:9099',
      img: '',
      frame: "'self' blob: http://127.0.0.1:9099",
      opener: 'same-origin-allow-popups',
    },
  ],
])('%s: pages reach what they need and nothing else', (_case, special, { connect, img, frame, opener }) => {
  const headers = securityHeaders({ ...debug, ...special })
  const directives = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((text): [string, string] => {
      const [name = '', ...values] = text.split(' ')
      return [name, values.join(' ')]
    }),
  )
  expect(directives.get('connect-src')).toBe(`'self'${connect}`)
  expect(directives.get('img-src')).toBe(`'self' data: blob:${img}`)
  expect(directives.get('frame-src')).toBe(frame)
  expect(headers['cross-origin-opener-policy']).toBe(opener)
  const isFirebase = special.firebase !== undefined
  expect(directives.get('script-src')).toBe(isFirebase ? `'self' ${googleApiScripts}` : "'self'")
  if (!isFirebase) expect(headers['content-security-policy']).not.toMatch(/apis|firebase|identity|securetoken/)
  for (const name of ['default-src', 'style-src']) expect(directives.get(name)).toBe("'self'")
  expect(directives.get('frame-ancestors')).toBe("'none'")
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
})

it('where a developer may put in code of their own, it comes from their machine alone', () => {
  const policy = securityHeaders({ ...debug, overrides: true })['content-security-policy'] ?? ''
  for (const name of ['script-src', 'style-src', 'connect-src'])
    expect(policy).toContain(`${name} 'self' http://localhost:* http://127.0.0.1:*;`)
  expect(policy).toContain("default-src 'self';")
})

it('every answer carries them; what a route has set stays', () => {
  const secured = securedBy(securityHeaders(debug))
  const response = secured(new Response('', { headers: { 'referrer-policy': 'origin' } }))
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('origin')
  expect(Object.keys(securityHeaders(debug))).toHaveLength(7)
})

it.each([
  [null, undefined],
  ['http://localhost:3000', undefined],
  ['https://gakuseki.school.example', 'max-age=31536000; includeSubDomains'],
])('reached as %s: strict transport security is %s', (publicUrl, value) => {
  for (const headers of [securityHeaders({ ...debug, publicUrl }), authPageHeaders({ ...debug, publicUrl })])
    expect(headers['strict-transport-security']).toBe(value)
})

it('hosts beneath the public one are left out where the operator says so', () => {
  const at = { ...debug, publicUrl: 'https://school.example', hstsSubdomains: false }
  for (const headers of [securityHeaders(at), authPageHeaders(at)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it('files of the suite may come from one other origin, and nothing else from there', () => {
  const policy = securityHeaders({ ...debug, assetsUrl: 'https://cdn.example' })['content-security-policy'] ?? ''
  const allowing = policy.split('; ').filter((line) => line.includes('https://cdn.example'))
  expect(allowing.map((line) => line.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'font-src',
    'img-src',
    'connect-src',
  ])
  for (const line of allowing) expect(line).toContain(' https://cdn.example/assets/ https://cdn.example/remotes/')
  expect(policy).toContain("frame-src 'self' blob:;")
})

it("Firebase's pages under our own host run their scripts and Google's, and are framed by ours alone", () => {
  const headers = authPageHeaders({ ...debug, publicUrl: 'https://gakuseki.school.example' })
  expect(headers['content-security-policy']).toBe(
    `script-src 'self' 'unsafe-inline' ${googleApiScripts}; object-src 'none'; base-uri 'self'; frame-ancestors 'self'`,
  )
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['x-content-type-options']).toBe('nosniff')
})
