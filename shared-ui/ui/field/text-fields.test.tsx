import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntegerField } from './integer-field.tsx'
import { SearchField } from './search-field.tsx'
import { heightFor, TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

type Part<Props> = (props: Props) => React.ReactNode
type Values = { value: string; onChange: (value: string) => void }

function show<Props extends Values>(Field: Part<Props>, props: Omit<Props, keyof Values>, start = '') {
  const seen: string[] = []
  function Screen() {
    const [value, setValue] = useState(start)
    const onChange = (next: string): void => {
      seen.push(next)
      setValue(next)
    }
    // Every field accepts the rest of its own props with these two.
    return <Field {...({ ...props, value, onChange } as Props)} />
  }
  render(<Screen />)
  return { seen, user: userEvent.setup() }
}

describe('TextField', () => {
  it('[WID-17] strips newlines from typed and pasted text', async () => {
    const { user } = show(TextField, { label: '名前' })
    const field = screen.getByRole('textbox', { name: '名前' })
    await user.type(field, '佐藤{Enter}')
    await user.paste(' 花子\r\nさん\n')
    expect(field).toHaveValue('佐藤 花子さん')
  })

  it.each([
    ['a line', () => show(TextField, { label: '名前' })],
    ['several lines', () => show(TextArea, { label: '名前' })],
    ['a search', () => show(SearchField, { label: '名前', onCommit: () => {} })],
  ])('[C38] removes direction marks typed or pasted into %s', async (_part, open) => {
    const { user } = open()
    const field = screen.getByLabelText('名前')
    await user.type(field, '\u202e佐')
    await user.paste('\u2067藤\u2069 花')
    expect(field).toHaveValue('佐藤 花')
  })

  it('[WID-16] limits typed and pasted text to its maxLength', async () => {
    const { user } = show(TextField, { label: '区分', maxLength: 3 })
    const field = screen.getByRole('textbox', { name: '区分' })
    await user.type(field, 'あい')
    await user.paste('う\nえお')
    expect(field).toHaveValue('あいう')
  })

  it.each([
    ['code units', { maxLength: 3 }],
    ['characters as readers count them', { maxCharacters: 3 }],
  ])('[C30] says that typed or pasted text was cut, with a limit of %s', async (_, limits) => {
    const { user } = show(TextField, { label: '教科名', ...limits })
    const field = screen.getByRole('textbox')
    const cut = () => screen.queryByText('3文字までです。超えた分は入力されていません。')
    await user.type(field, 'あいう')
    expect(cut()).toBeNull()
    await user.type(field, 'え')
    expect(field).toHaveValue('あいう')
    expect(cut()).toBeVisible()
    await user.type(field, '{Backspace}{Backspace}')
    expect(cut()).toBeNull()
    await user.paste('う\nえ')
    expect(field).toHaveValue('あうえ')
    expect(cut()).toBeNull()
    await user.paste('お\nか')
    expect(field).toHaveValue('あうえ')
    expect(cut()).toBeVisible()
  })

  it('[C30] says that text was cut after an IME conversion has ended', () => {
    show(TextField, { label: '教科名', maxLength: 2 }, 'あ')
    const field = screen.getByRole<HTMLInputElement>('textbox')
    field.setSelectionRange(1, 1)
    fireEvent.compositionStart(field)
    fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data: 'こうか', isComposing: true }))
    expect(screen.queryByText(/超えた分/)).toBeNull()
    fireEvent.compositionEnd(field, { data: '効果' })
    expect(screen.getByText('2文字までです。超えた分は入力されていません。')).toBeVisible()
  })

  it('accepts 256 characters by default', () => {
    show(TextField, { label: '名前' })
    expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '256')
  })

  it('commits on Enter and on leaving, but not on the Enter of a conversion and not twice', async () => {
    const onCommit = jest.fn()
    const { user } = show(TextField, { label: '年度', onCommit })
    const field = screen.getByRole('textbox', { name: '年度' })
    await user.type(field, '2026')
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(onCommit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(onCommit.mock.calls).toEqual([['2026']])
  })

  it('accepts as many characters as readers count', async () => {
    const { user } = show(TextField, { label: '外国籍区分', maxCharacters: 1 })
    const field = screen.getByRole('textbox', { name: '外国籍区分' })
    await user.type(field, '𠮷永')
    expect(field).toHaveValue('𠮷')
  })

  it('has a label, a description and a marked problem', () => {
    show(TextField, { label: '郵便番号', description: '7桁', error: '7桁の数字で入力してください', required: true })
    const field = screen.getByRole('textbox', { name: /郵便番号/ })
    expect(field).toBeInvalid()
    expect(field).toBeRequired()
    expect(field).toHaveAccessibleDescription('7桁 7桁の数字で入力してください')
  })
})

describe('IntegerField', () => {
  it('[WID-17] accepts digits or nothing', async () => {
    const { user } = show(IntegerField, { label: '出席番号' })
    const field = screen.getByRole('textbox', { name: '出席番号' })
    await user.type(field, '1２')
    expect(field).toHaveValue('12')
    await user.clear(field)
    expect(field).toHaveValue('')
  })

  it.each([
    ['-1', '-1'],
    ['1.5', '1.5'],
    ['abc', 'abc'],
    ['1234567890', '1234567890'],
    ['１２', '12'],
  ])('[C33] keeps %s as typed, so that a form can refuse it', async (typed, value) => {
    const { user } = show(IntegerField, { label: '出席番号' })
    await user.type(screen.getByRole('textbox', { name: '出席番号' }), typed)
    expect(screen.getByRole('textbox', { name: '出席番号' })).toHaveValue(value)
  })

  it('folds full-width digits only after the end of a conversion', () => {
    const { seen } = show(IntegerField, { label: '出席番号' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '出席番号' })
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: 'じゅう２' } })
    expect(field).toHaveValue('じゅう２')
    expect(seen).toEqual([])
    fireEvent.input(field, { target: { value: '１２' } })
    fireEvent.compositionEnd(field)
    expect(field).toHaveValue('12')
  })
})

describe('TextArea', () => {
  afterEach(() => jest.useRealTimers())

  it('[WID-16] accepts at most 9999 characters by default', () => {
    show(TextArea, { label: '備考' })
    expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '9999')
  })

  it('[WID-16] takes the height of its content 100 ms after the last change', () => {
    jest.useFakeTimers()
    let content = 40
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => content)
    show(TextArea, { label: '備考' })
    const area = screen.getByRole('textbox', { name: '備考' })
    expect(area).toHaveStyle({ height: '40px' })
    content = 120
    fireEvent.change(area, { target: { value: '一' } })
    act(() => jest.advanceTimersByTime(60))
    fireEvent.change(area, { target: { value: '一\n二' } })
    act(() => jest.advanceTimersByTime(99))
    expect(area).toHaveStyle({ height: '40px' })
    act(() => jest.advanceTimersByTime(1))
    expect(area).toHaveStyle({ height: '120px' })
  })

  it.each([
    [0, 1],
    [300, 300],
    [800, 500],
  ])('[WID-16] gives content of %i px a height of %i px', (content, height) => {
    expect(heightFor(content)).toBe(height)
  })
})

describe('SearchField', () => {
  it('commits on Enter, by the magnifier and when cleared', async () => {
    const onCommit = jest.fn()
    const { user } = show(SearchField, { label: '検索語', onCommit })
    const box = screen.getByRole('searchbox', { name: '検索語' })
    await user.type(box, 'さとう{Enter}')
    await user.click(screen.getByRole('button', { name: '検索' }))
    await user.click(screen.getByRole('button', { name: '消去' }))
    expect(onCommit.mock.calls).toEqual([['さとう'], ['さとう'], ['']])
    expect(box).toHaveValue('')
  })

  it('clears by Escape, and stops that key only then', async () => {
    const onCommit = jest.fn()
    const { user } = show(SearchField, { label: '検索語', onCommit }, 'さとう')
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}{Escape}')
    expect(onCommit.mock.calls).toEqual([['']])
  })

  it.each([
    ['while converting', { key: 'Enter', isComposing: true }],
    ['that ends a conversion in Safari', { key: 'Enter', keyCode: 229 }],
  ])('does not search on an Enter %s', (_when, init) => {
    const onCommit = jest.fn()
    show(SearchField, { label: '検索語', onCommit }, 'さとう')
    const box = screen.getByRole('searchbox')
    fireEvent(box, createEvent.keyDown(box, init))
    expect(onCommit).not.toHaveBeenCalled()
  })
})
