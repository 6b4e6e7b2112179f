import {
  brightCloth,
  calmCloth,
  darkHair,
  greyHair,
  hairstyles,
  shoulders,
  skins,
  skinWeights,
  ties,
  walls,
} from './photo-parts.ts'
import { createRandom, type Random } from './random.ts'

type Age = keyof typeof shoulders
type Sitter = { readonly age: Age; readonly look: 'a' | 'b' }

/**
 * A friendly portrait of about 1 kB for `/demo/photos/<seed>.svg`: the same seed always gives the same picture. Seeds
 * look like `child-b-s24017`; any other seed gives a plain silhouette. No text, script or style inside.
 */
export function photoSvg(seed: string): string {
  const [, age, look] = /^(child|adult|elder)-([ab])-/.exec(seed) ?? []
  if (age === undefined || look === undefined) return silhouette()
  // The pattern allows only these values.
  return portrait(createRandom(`photo/${seed}`), { age, look } as Sitter)
}

function portrait(random: Random, sitter: Sitter): string {
  const [skin, shade] = random.weighted(skins.map((pair, at) => [pair, skinWeights[at] ?? 1] as const))
  const style = random.pick(hairstyles[`${sitter.age}-${sitter.look}`] ?? [])
  const hair = random.pick(sitter.age === 'elder' ? greyHair : darkHair)
  const wall = random.pick(walls)
  const flip = random.chance(0.5) ? ' scale(-1 1)' : ''
  const place = { child: `translate(50 48) scale(1.13 1.04)`, adult: `translate(50 45)`, elder: `translate(50 46)` }[
    sitter.age
  ]
  const head = (parts: string): string => `<g transform="${place}${flip}">${parts}</g>`
  return frame(
    rect(wall) +
      (style.back === '' ? '' : head(path(style.back, hair))) +
      body(random, sitter, shade) +
      head(face(random, sitter, { skin, shade, hair }) + path(style.front, hair) + glasses(random, sitter)),
  )
}

/** Shoulders and clothes. The neck is drawn over the collar's opening. */
function body(random: Random, { age, look }: Sitter, shade: string): string {
  const cloth = random.pick(age === 'child' ? brightCloth : calmCloth)
  const top = age === 'child' ? 79 : age === 'adult' ? 75 : 76
  const shirt = path(shoulders[age], cloth)
  const neck = path(`M43 60H57V${top}C57 ${top + 7} 43 ${top + 7} 43 ${top}Z`, shade)
  const drawn = random.int(0, 2)
  if (drawn === 0 || (age === 'child' && drawn === 1))
    return shirt + collar(top, cloth === '#f3f1ec' ? '#3d5fa8' : '#f7f5f1') + neck
  if (drawn === 1) return shirt + jacket(random, top, look) + neck
  return shirt + neck
}

/** The two points of a shirt collar. */
function collar(top: number, colour: string): string {
  return path(
    `M42 ${top - 1}L36 ${top + 3}L43 ${top + 13}L50 ${top + 6}L57 ${top + 13}L64 ${top + 3}L58 ${top - 1}Z`,
    colour,
  )
}

/** A white front with a tie, or a blouse. */
function jacket(random: Random, top: number, look: 'a' | 'b'): string {
  const front = path(`M40 ${top}L50 ${top + 24}L60 ${top}Z`, '#f7f5f1')
  const tie = path(`M48 ${top + 6}H52L54 ${top + 20}L50 ${top + 25}L46 ${top + 20}Z`, random.pick(ties))
  return look === 'a' ? front + tie : front
}

type Colours = { readonly skin: string; readonly shade: string; readonly hair: string }

function face(random: Random, { age, look }: Sitter, { skin, shade, hair }: Colours): string {
  const small = age === 'child'
  const eyeY = small ? 5 : 2
  const ears = circle(-20, eyeY + 1, 4.2, skin) + circle(20, eyeY + 1, 4.2, skin)
  const head = `<ellipse rx="20.5" ry="${small ? 22 : 23.5}" fill="${skin}"/>`
  const cheeks = `<g fill="${shade}" opacity="${small || look === 'b' ? 0.5 : 0.28}">${circle(-12, eyeY + 6.5, 3.4)}${circle(12, eyeY + 6.5, 3.4)}</g>`
  return ears + head + cheeks + eyes(random, age, eyeY) + features(random, { age, eyeY, shade, hair })
}

function eyes(random: Random, age: Age, y: number): string {
  const x = age === 'child' ? 7.6 : 7.2
  if (random.chance(0.16))
    return line(
      `M${-x - 2.6} ${y + 0.8}Q${-x} ${y - 2.4} ${-x + 2.6} ${y + 0.8}M${x - 2.6} ${y + 0.8}Q${x} ${y - 2.4} ${x + 2.6} ${y + 0.8}`,
      '#2a2523',
      1.6,
    )
  const size = age === 'child' ? 2.3 : 1.8
  const open = (at: number): string => `<ellipse cx="${at}" cy="${y}" rx="${size}" ry="${(size * 1.2).toFixed(1)}"/>`
  return `<g fill="#2a2523">${open(-x)}${open(x)}</g>`
}

type Features = { readonly age: Age; readonly eyeY: number; readonly shade: string; readonly hair: string }

function features(random: Random, { age, eyeY: y, shade, hair }: Features): string {
  const lift = random.pick([0, 0.6, 1.2])
  const brows = line(
    `M-10.5 ${y - 6 + lift}Q-7.5 ${y - 7.6} -4.5 ${y - 6.4}M4.5 ${y - 6.4}Q7.5 ${y - 7.6} 10.5 ${y - 6 + lift}`,
    hair,
    age === 'child' ? 1.2 : 1.5,
  )
  const nose = line(`M-1 ${y + 5.5}Q.4 ${y + 6.6} 1.6 ${y + 5.4}`, shade, 1.4)
  return brows + nose + mouth(random, y + 10) + (age === 'elder' ? creases(y, shade) : '')
}

function mouth(random: Random, y: number): string {
  const wide = random.int(4, 5)
  if (random.chance(0.3))
    return path(
      `M${-wide} ${y - 0.5}Q0 ${y + 1} ${wide} ${y - 0.5}Q${wide - 1} ${y + 5} 0 ${y + 5}Q${1 - wide} ${y + 5} ${-wide} ${y - 0.5}Z`,
      '#a8473f',
    )
  return line(`M${-wide} ${y}Q0 ${y + random.pick([3.4, 4, 4.6])} ${wide} ${y}`, '#a0483f', 1.6)
}

function creases(y: number, shade: string): string {
  return line(
    `M-14.5 ${y + 2}l-2.5 1M14.5 ${y + 2}l2.5 1M-8.5 ${y + 7}q-2 2-1.5 4.5M8.5 ${y + 7}q2 2 1.5 4.5`,
    shade,
    1,
  )
}

function glasses(random: Random, { age }: Sitter): string {
  if (!random.chance(age === 'child' ? 0.1 : age === 'adult' ? 0.24 : 0.45)) return ''
  const y = age === 'child' ? 5 : 2
  const ring = (x: number): string => `<rect x="${x - 5.6}" y="${y - 4.6}" width="11.2" height="9.6" rx="4.4"/>`
  return `<g fill="#fff" fill-opacity=".18" stroke="#3b3f47" stroke-width="1.2">${ring(-7.5)}${ring(7.5)}<path d="M-2 ${y}Q0 ${y - 1.5} 2 ${y}" fill="none"/></g>`
}

/** For all other seeds, and for the placeholder of a missing file. */
function silhouette(): string {
  return frame(
    rect('#e4e1db') +
      path(shoulders.adult, '#b4b1ab') +
      path('M44 60H56V80H44Z', '#b4b1ab') +
      `<ellipse cx="50" cy="45" rx="19" ry="22" fill="#b4b1ab"/>`,
  )
}

const frame = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="7 6 86 86" width="200" height="200">${parts}</svg>`
const rect = (fill: string): string => `<path d="M0 0H100V100H0Z" fill="${fill}"/>`
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
const circle = (x: number, y: number, r: number, fill?: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}"${fill === undefined ? '' : ` fill="${fill}"`}/>`
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
