import { isCommitEnter } from './ime.ts'

describe('isCommitEnter', () => {
  it.each([
    ['a plain Enter', { key: 'Enter', keyCode: 13, isComposing: false }, true],
    ['an Enter event of React', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }, true],
    ['an Enter that confirms a conversion', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, false],
    ["Safari's Enter after the conversion", { key: 'Enter', keyCode: 229, nativeEvent: { isComposing: false } }, false],
    ['another key', { key: 'a', keyCode: 65, isComposing: false }, false],
  ])('decides for %s', (_name, event, expected) => {
    expect(isCommitEnter(event)).toBe(expected)
  })
})
