/**
 * The parts of a portrait, on a canvas of 100 x 100. Head parts are drawn around the middle of the face (0, 0), whose half axes are 20 and
 * 23.
 */
export type Hairstyle = {
  /** Behind head and shoulders. */
  readonly back: string
  /** Over the forehead. */
  readonly front: string
}

const none = ''
const bob = 'M-24 2C-28-35 28-35 24 2L24.5 17C23 24 16 25 9 24H-9C-16 25-23 24-24.5 17Z'
const long = 'M-24 2C-28-35 28-35 24 2L27 37C18 43-18 43-27 37Z'
const ponytail = 'M8-24C30-33 41-4 31 20C27.5 28 22 25 23.5 17C26 4 23-6 9-10Z'
const twinTails =
  'M-18-12C-37-14-36 18-30 29C-26 33-22 29-22 24C-22 10-20 2-16-2ZM18-12C37-14 36 18 30 29C26 33 22 29 22 24C22 10 20 2 16-2Z'
const bun = 'M-9-28A9 8.5 0 1 1 9-28A9 8.5 0 1 1-9-28Z'

const crop = 'M-21.5-2C-26-35 26-35 21.5-2C20.5-9 18-14 13-16.5C5-19-6-19-12-16C-17-14-20.5-9-21.5-2Z'
const fluffy =
  'M-22 1C-25.5-14-24-24-17-27C-13-33-3-34 2-32C9-35 18-31 20-25C25-20 25-11 22 1C21.5-4 20-7.5 17.5-10C13-7.5 10-8 7-11.5C3-7.5-2-7.5-6-11C-9-8-14-7.5-17-9.5C-19.5-7-21.2-4-22 1Z'
const spiky =
  'M-22 0C-25-10-25-18-22-23L-23-28L-16-29L-12-34L-5-32L1-35L6-32L13-33L15-28L22-26L21-21C25-15 25-9 22 0C21.5-6 19-10.5 16-13.5L11-8.5L7-14L1-9L-4-14L-9-8.5L-13-13C-18-11-21.5-6-22 0Z'
const sideSwept = 'M-22 1C-27-35 27-35 22-1C21-7 18.5-12 14-16C8-9-6-7-17.5-8.5C-20-6-21-3-22 1Z'
const sidePart = 'M-22 1C-26-35 27-35 22 0C21-7 17-13 8-16.5C4-13-8-13-14-7.5C-18-6-21-4-22 1Z'
const fringe = 'M-22.5 3C-28-35 28-35 22.5 3C21.5-3 20.5-6 18.5-8.5C8-5.5-8-5.5-18.5-8.5C-20.5-6-21.5-3-22.5 3Z'
const centrePart = 'M-22.5 5C-28-35 28-35 22.5 5C21-5 12-12 0-19C-12-12-21-5-22.5 5Z'
const receding =
  'M-21.5 3C-25-10-23-22-14-27C-4-32 6-32 14-27C23-22 25-10 21.5 3C20.5-4 19-10 16-15C12-21 6-22.5 0-22.5C-6-22.5-12-21-16-15C-19-10-20.5-4-21.5 3Z'
const sidesOnly = 'M-21.5 4C-25.5-6-24-14-19-18C-18.5-10-20-6-21.5 4ZM21.5 4C25.5-6 24-14 19-18C18.5-10 20-6 21.5 4Z'

/** Hairstyles by the look (a, b) and the generation in a portrait's seed. */
export const hairstyles: Readonly<Record<string, readonly Hairstyle[]>> = {
  'child-a': [
    { back: none, front: fluffy },
    { back: none, front: spiky },
    { back: none, front: crop },
    { back: none, front: sideSwept },
    { back: none, front: fringe },
  ],
  'child-b': [
    { back: bob, front: fringe },
    { back: long, front: fringe },
    { back: ponytail, front: sideSwept },
    { back: twinTails, front: fringe },
    { back: long, front: centrePart },
    { back: bob, front: sidePart },
  ],
  'adult-a': [
    { back: none, front: crop },
    { back: none, front: sidePart },
    { back: none, front: sideSwept },
    { back: none, front: fluffy },
    { back: none, front: receding },
  ],
  'adult-b': [
    { back: bob, front: sidePart },
    { back: long, front: centrePart },
    { back: long, front: sideSwept },
    { back: bob, front: fringe },
    { back: bun, front: centrePart },
    { back: ponytail, front: sidePart },
    { back: none, front: sidePart },
  ],
  'elder-a': [
    { back: none, front: receding },
    { back: none, front: sidesOnly },
    { back: none, front: sidePart },
  ],
  'elder-b': [
    { back: bob, front: sidePart },
    { back: bun, front: centrePart },
    { back: none, front: sideSwept },
    { back: bob, front: centrePart },
  ],
}

export const shoulders = {
  child: 'M18 100C18 86 30 80.5 43 79H57C70 80.5 82 86 82 100Z',
  adult: 'M10 100C11 83 26 77 42 75H58C74 77 89 83 90 100Z',
  elder: 'M12 100C13 84 27 78 42 76H58C73 78 87 84 88 100Z',
} as const

/** Washi tints for the background, and cloth in indigo, vermilion and similar colours. */
export const walls = ['#dbe5f6', '#e9e4da', '#dfeadf', '#f7e0d8', '#f4e6c6', '#e6dff0', '#d8e9ec', '#ece6e1']
export const skins = [
  ['#f8dcc4', '#eeb99b'],
  ['#f5d3b5', '#e8ab8a'],
  ['#f1c9a5', '#e09f79'],
  ['#e3b188', '#cb8b62'],
  ['#c98f66', '#a86c47'],
] as const
/** The frequency of each skin colour. */
export const skinWeights = [34, 38, 20, 6, 2]
export const darkHair = ['#22201f', '#2b2523', '#352a25', '#3f3029', '#2a2c33']
export const greyHair = ['#8d8f94', '#a9aaad', '#6e7076', '#c3c3c3']
export const brightCloth = ['#3d5fa8', '#c4503d', '#3f8561', '#e0a53a', '#6d76c9', '#c9577f', '#3c8ea3', '#f3f1ec']
export const calmCloth = ['#2b3f6b', '#3a3f4a', '#5b6472', '#7a4a52', '#43604f', '#6b5a48', '#8796b5', '#b9a98f']
export const ties = ['#9f3730', '#33559c', '#3f6f57', '#8a6d2f', '#5a4a7c']
