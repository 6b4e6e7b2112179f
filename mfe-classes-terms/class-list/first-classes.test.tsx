import { screen, waitFor } from '@testing-library/react'
import { button, edit, open, typedNames } from './class-list.harness.tsx'

describe('[C49]', () => {
  const pointedOut = /^名前が仮のままのクラスが1件あります。/

  it('points out an added class without a new name before and after the save, and saves it nevertheless', async () => {
    const { user } = await edit('/class/list?schoolYear=2024')
    expect(screen.queryByText(pointedOut)).toBeNull()
    await user.click(button('小3: Add'))
    expect(screen.getByText(pointedOut)).toBeVisible()
    expect(screen.getByText(/小3 新規クラス。このままでも保存できますが/)).toBeVisible()
    await user.click(button('Save'))
    await screen.findByText('変更を保存しました。')
    expect(await screen.findByText(/小3 新規クラス。Edit を押して、名前を変えてください。/)).toBeVisible()
  })

  it('offers the classes of the year before in a year without classes, without Edit first', async () => {
    const { user } = await open('/class/list?schoolYear=2027')
    expect(await screen.findByText('2027年度の小学校には、まだクラスがありません。')).toBeVisible()
    await user.click(button('Copy from previous year'))
    await waitFor(() => expect(typedNames('小1')).toEqual(['い組', 'ろ組', 'は組']))
    expect(button(/^Save/)).toBeEnabled()
  })
})
