import { photoSeed, photoUrl } from './photo-seed.ts'
import { photoSvg } from './photo-svg.ts'
import { createRandom } from './random.ts'

const seeds = ['child-a', 'child-b', 'adult-a', 'adult-b', 'elder-a', 'elder-b'].flatMap((kind) =>
  Array.from({ length: 40 }, (_, number) => `${kind}-s${number}`),
)

it('draws the same portrait for the same seed, and different ones for different people', () => {
  expect(seeds.map(photoSvg)).toEqual(seeds.map(photoSvg))
  expect(new Set(seeds.map(photoSvg)).size).toBe(seeds.length)
})

it('stays small and uses nothing that a strict CSP forbids', () => {
  for (const svg of seeds.map(photoSvg)) {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>(<(path|circle|ellipse|rect|g)\b[^<>]*>|<\/g>)+<\/svg>$/,
    )
    expect(svg).not.toMatch(/style|script|href|url\(|\son\w+=|NaN|undefined/)
    expect(svg.length).toBeLessThan(2048)
  }
})

it.each(['placeholder', '', 'child-c-1', '<script>'])('draws a silhouette for the seed %j', (seed) => {
  expect(photoSvg(seed)).toBe(photoSvg('placeholder'))
})

it('names the seed in the address, and only there', () => {
  const random = createRandom(1)
  const urls = Array.from({ length: 40 }, () =>
    photoUrl(random, { userId: 's24017', generation: 'child', sex: 'female' }),
  )
  expect(new Set(urls)).toEqual(new Set(['/demo/photos/child-b-s24017.svg', null]))
  expect(photoSeed('/demo/photos/child-b-s24017.svg')).toBe('child-b-s24017')
  expect(['/demo/photos/../x.svg', '/demo/photos/a.png', '/photos/a.svg'].map(photoSeed)).toEqual([null, null, null])
})
