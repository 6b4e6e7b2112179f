import { placeBalloon } from './balloon-place.ts'

const viewport = { width: 1280, height: 800 }
const balloon = { width: 200, height: 40 }

describe('placeBalloon', () => {
  it('stands centred below its target', () => {
    expect(placeBalloon({ left: 400, top: 100, width: 100, height: 32 }, balloon, viewport)).toEqual({
      left: 350,
      top: 138,
      side: 'below',
    })
  })

  it('goes above where there is no room below', () => {
    expect(placeBalloon({ left: 400, top: 760, width: 100, height: 32 }, balloon, viewport)).toEqual({
      left: 350,
      top: 714,
      side: 'above',
    })
  })

  it('[C53] is placed above on request, unless there is no room', () => {
    const target = { left: 400, width: 100, height: 32 }
    expect(placeBalloon({ ...target, top: 300 }, balloon, viewport, 'above')).toMatchObject({ top: 254, side: 'above' })
    expect(placeBalloon({ ...target, top: 40 }, balloon, viewport, 'above')).toMatchObject({ top: 78, side: 'below' })
  })

  it.each([
    [0, 8],
    [1250, 1072],
  ])('stays inside the window for a target at %i', (left, expected) => {
    expect(placeBalloon({ left, top: 100, width: 30, height: 32 }, balloon, viewport).left).toBe(expected)
  })

  it('keeps its start visible when it is higher than the window', () => {
    const placed = placeBalloon({ left: 0, top: 700, width: 30, height: 32 }, { width: 200, height: 900 }, viewport)
    expect(placed).toMatchObject({ top: 8, side: 'above' })
  })
})
