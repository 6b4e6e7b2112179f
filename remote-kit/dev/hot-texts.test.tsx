import { screen } from '@testing-library/dom'
import { keepTexts, replaceTexts, type Texts } from './hot-texts.ts'

it.each<[string, Texts, Texts]>([
  ['a text', { a: 'A' }, { a: 'B' }],
  ['a new text', { a: 'A' }, { a: 'A', b: 'B' }],
  ['a text that has gone', { a: 'A', b: 'B' }, { a: 'A' }],
  ['a function', { of: () => 'A' }, { of: (name: string) => `${name}B` }],
  ['a list', { list: ['A', 'B'] }, { list: ['B'] }],
  ['a text that becomes a group', { a: 'A' }, { a: { b: 'B' } }],
  ['a group that becomes a text', { a: { b: 'B' } }, { a: 'A' }],
  ['nothing', { a: 'A' }, { a: 'A' }],
])('replaces %s', (_what, target, source) => {
  replaceTexts(target, source)
  expect(target).toEqual(source)
})

it('keeps the objects of groups, because modules hold them', () => {
  const group = { b: 'B' }
  const texts = { group }
  replaceTexts(texts, { group: { b: 'C' } })
  expect(texts.group).toBe(group)
  expect(group).toEqual({ b: 'C' })
})

/** The hot module API of one file of texts, and its next version. */
function hotModule(data?: { instances: readonly Texts[] }) {
  const kept: { instances?: readonly Texts[] } = {}
  let beforeUpdate = (_data: typeof kept): void => {}
  return {
    hot: {
      data,
      accept: () => {},
      dispose: (callback: typeof beforeUpdate) => {
        beforeUpdate = callback
      },
    },
    next: () => {
      beforeUpdate(kept)
      return hotModule({ instances: kept.instances ?? [] })
    },
  }
}

/** React as a page has it, which loads the hook before. */
async function reactOfPage() {
  jest.resetModules()
  jest.requireActual<object>('./devtools-hook.ts')
  return { ...(await import('react')), ...(await import('react-dom/client')) }
}

it('shows the texts of each later version in every component, and keeps their state', async () => {
  jest.spyOn(console, 'info').mockReturnValue()
  const { act, createRoot, memo, useState } = await reactOfPage()
  const { texts } = { texts: { heading: '学校', note: '説明' } }
  const Note = memo(() => <p>{texts.note}</p>)
  const Page = () => {
    const [count, setCount] = useState(0)
    return (
      <button onClick={() => setCount(count + 1)}>
        {texts.heading} {count} <Note />
      </button>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Page />))
  act(() => screen.getByRole('button').click())
  const first = hotModule()
  keepTexts(first.hot, { texts })
  const second = first.next()
  act(() => keepTexts(second.hot, { texts: { heading: '学校の情報', note: '別の説明' } }))
  expect(screen.getByRole('button')).toHaveTextContent('学校の情報 1 別の説明')
  act(() => keepTexts(second.next().hot, { texts: { heading: '学級', note: '説明' } }))
  expect(screen.getByRole('button')).toHaveTextContent('学級 1 説明')
  act(() => root.unmount())
})
