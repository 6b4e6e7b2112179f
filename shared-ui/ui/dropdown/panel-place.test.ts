import { placePanel } from './panel-place.ts'

const viewport = { width: 1280, height: 800 }
const panel = { width: 380, height: 300 }

describe('placePanel', () => {
  it('is under its button with the start edges aligned', () => {
    expect(placePanel({ left: 300, top: 100, width: 120, height: 32 }, panel, viewport)).toEqual({
      left: 300,
      top: 136,
      width: 380,
      maxHeight: 656,
    })
  })

  it('moves back into the window at the end edge', () => {
    expect(placePanel({ left: 1200, top: 100, width: 60, height: 32 }, panel, viewport).left).toBe(892)
  })

  it('shrinks to the width of a phone', () => {
    expect(placePanel({ left: 20, top: 100, width: 60, height: 32 }, panel, { width: 320, height: 600 })).toMatchObject(
      {
        left: 8,
        width: 304,
      },
    )
  })

  it('opens upwards when there is hardly room below', () => {
    expect(placePanel({ left: 300, top: 740, width: 120, height: 32 }, panel, viewport)).toMatchObject({ top: 436 })
  })

  it('scrolls within the available room', () => {
    const placed = placePanel({ left: 300, top: 100, width: 120, height: 32 }, { width: 380, height: 2000 }, viewport)
    expect(placed).toMatchObject({ top: 136, maxHeight: 656 })
  })

  it('covers its button when a low window has too little room on both sides', () => {
    const low = { width: 640, height: 360 }
    const button = { left: 20, top: 170, width: 120, height: 32 }
    expect(placePanel(button, panel, low)).toMatchObject({ top: 52, maxHeight: 344 })
    expect(placePanel(button, { width: 380, height: 500 }, low)).toMatchObject({ top: 8, maxHeight: 344 })
    expect(placePanel(button, { width: 380, height: 140 }, low)).toMatchObject({ top: 206 })
  })
})
