import { placeTooltip } from './tooltip-place.ts'

const viewport = { width: 1280, height: 800 }
const tooltip = { width: 200, height: 40 }

describe('placeTooltip', () => {
  it('is centred below its target', () => {
    expect(placeTooltip({ left: 400, top: 100, width: 100, height: 32 }, tooltip, viewport)).toEqual({
      left: 350,
      top: 138,
      side: 'below',
    })
  })

  it('is above when there is no room below', () => {
    expect(placeTooltip({ left: 400, top: 760, width: 100, height: 32 }, tooltip, viewport)).toEqual({
      left: 350,
      top: 714,
      side: 'above',
    })
  })

  it('[C53] is above on request, unless there is no room', () => {
    const target = { left: 400, width: 100, height: 32 }
    expect(placeTooltip({ ...target, top: 300 }, tooltip, viewport, 'above')).toMatchObject({ top: 254, side: 'above' })
    expect(placeTooltip({ ...target, top: 40 }, tooltip, viewport, 'above')).toMatchObject({ top: 78, side: 'below' })
  })

  it.each([
    [0, 8],
    [1250, 1072],
  ])('stays inside the window for a target at %i', (left, expected) => {
    expect(placeTooltip({ left, top: 100, width: 30, height: 32 }, tooltip, viewport).left).toBe(expected)
  })

  it('keeps its start visible when it is higher than the window', () => {
    const placed = placeTooltip({ left: 0, top: 700, width: 30, height: 32 }, { width: 200, height: 900 }, viewport)
    expect(placed).toMatchObject({ top: 8, side: 'above' })
  })
})
