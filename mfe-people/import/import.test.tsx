import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { confirmButton, count, csv, gate, get, open, students } from './import.harness.tsx'

const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('access and school year', () => {
  const addresses = ['/student/import', '/guardian/import', '/teacher/import']
  it.each(addresses)('[CSI-01] lets administrators open %s', async (url) => {
    await open(url)
    expect(await screen.findByRole('region', { name: 'CSVファイルの選択' })).toBeVisible()
  })

  it.each(addresses)('[CSI-01] closes %s to other staff', async (url) => {
    const staff = await open(url, { as: 'staff' })
    expect(staff.url()).toBe('/error/forbidden')
  })

  it('[CSI-03] locks the school year once a file is loaded, and frees it without one', async () => {
    const { user, preview } = await open()
    const next = () => screen.getByRole('button', { name: '次の年度' })
    await user.click(screen.getByRole('button', { name: '前の年度' }))
    expect(screen.getByText('2025年度')).toBeVisible()
    await preview([
      ['ユーザーID', '住所'],
      ['s26001', '新しい住所1'],
    ])
    expect(next()).toBeDisabled()
    expect(screen.getByText('2025年度')).toBeVisible()
    expect(screen.getByText('ファイルを外すと変更できます')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'ファイルを外す' }))
    expect(next()).toBeEnabled()
    expect(screen.queryByText('ファイルを外すと変更できます')).not.toBeInTheDocument()
  })
})

describe('the preview', () => {
  it('[CSI-06][CSI-07] compares with the current records of the user ids; only a fresh one can be confirmed', async () => {
    const { preview, sent } = await open()
    await preview([
      ['ユーザーID', '住所'],
      ['s26001', '新しい住所1'],
      ['s26002', '新しい住所2'],
    ])
    expect(sent('POST /v2/students/list').map(({ body }) => body)).toEqual([
      { userIds: ['s26001', 's26002'], classSchoolYear: 2026 },
    ])
    await waitFor(() => expect(confirmButton()).toBeEnabled())
    // Checked in the same turn, because on a busy machine the next preview is ready before user.click returns.
    fireEvent.click(screen.getByRole('button', { name: /2行目を除く/ }))
    expect(confirmButton()).toBeDisabled()
    await waitFor(() => expect(confirmButton()).toBeEnabled())
    expect(count('変更する人')).toBe('1名')
    expect(count('除いた行')).toBe('1行')
    expect(sent('POST /v2/students/list')).toHaveLength(1)
  })

  it('[CSI-33][CSI-34] distinguishes changed, cleared and unchanged cells, counts them and filters by them', async () => {
    const [first, second] = await students(['s26001', 's26002'])
    const { preview, user } = await open()
    const grid = await preview([
      ['ユーザーID', '名前(かな)', '住所'],
      ['s26001', 'あたらしい かな', ''],
      ['s26002', String(second?.['nameKana']), String(second?.['address'])],
      ['s99999', '', ''],
    ])
    expect(count('変わるセル')).toBe('1セル')
    expect(count('消えるセル')).toBe('1セル')
    expect(count('エラーの行')).toBe('1行')
    const old = within(grid).getByText(String(first?.['address']), { selector: 'del', exact: false })
    expect(old.nextElementSibling).toHaveTextContent('消去')
    expect(screen.getByText('空欄のため、いまの値が消えるセルが1個あります。')).toBeVisible()
    const lines = () =>
      within(screen.getByRole('grid', { name: 'プレビュー' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.slice(0, 1))
    expect(lines()).toEqual(['2', '3', '4'])
    await user.click(screen.getByRole('radio', { name: '変更のある行だけ' }))
    expect(lines()).toEqual(['2'])
    await user.click(screen.getByRole('radio', { name: 'エラーの行だけ' }))
    expect(lines()).toEqual(['4'])
  })

  it('[CSI-35] says that a file changes nothing, and cannot be confirmed then', async () => {
    const [first] = await students(['s26001'])
    const { preview } = await open()
    await preview([
      ['ユーザーID', '名前'],
      ['s26001', String(first?.['name'])],
    ])
    expect(await screen.findByText('このファイルを取り込んでも、何も変わりません。')).toBeVisible()
    expect(confirmButton()).toBeDisabled()
  })

  it('[CSI-31] lists healed values, and warns about a zip without its zero', async () => {
    const { preview, user } = await open()
    await preview([
      ['ユーザーID', '生年月日', '性別', '郵便番号'],
      ['s26001', '平成30年4月3日', '男', '600001'],
    ])
    await user.click(tab(/^自動で直した値/))
    const healed = screen.getByRole('table', { name: '自動で直した値' })
    expect(within(healed).getByRole('row', { name: /生年月日 平成30年4月3日 2018-04-03/ })).toBeVisible()
    await user.click(tab(/^エラーと警告/))
    const issues = screen.getByRole('table', { name: 'エラーと警告' })
    expect(within(issues).getByRole('row', { name: /警告 郵便番号 .*先頭の0が失われていないか/ })).toBeVisible()
    expect(confirmButton()).toBeEnabled()
  })
})

describe('the file', () => {
  it('[CSI-28] shows its guessed encoding, and is read again with another one', async () => {
    const { choose, user } = await open()
    await screen.findByRole('region', { name: 'CSVファイルの選択' })
    // 'ユーザーID,住所 / s26001,ｱｲ' in CP932.
    const bytes = [0x83, 0x86, 0x81, 0x5b, 0x83, 0x55, 0x81, 0x5b, 0x49, 0x44, 0x2c, 0x8f, 0x5a, 0x8f, 0x8a, 0x0d, 0x0a]
    const row = new TextEncoder().encode('s26001,')
    await choose(
      new File([Uint8Array.from([...bytes, ...row, 0xb1, 0xb2, 0x0d, 0x0a])], 'sjis.csv', { type: 'text/csv' }),
    )
    await screen.findByRole('grid', { name: 'プレビュー' })
    const encoding = screen.getByRole('combobox', { name: /文字コード/ })
    expect(encoding).toHaveDisplayValue('Shift_JIS（CP932）（自動判定）')
    expect(screen.getByText('ｱｲ', { selector: 'ins' })).toBeVisible()
    await user.selectOptions(encoding, 'UTF-8')
    expect(await screen.findByRole('alert')).toHaveTextContent(/sjis\.csv: 1行目: /)
    await user.selectOptions(screen.getByRole('combobox', { name: /文字コード/ }), 'Shift_JIS（CP932）')
    expect(await screen.findByRole('grid', { name: 'プレビュー' })).toBeVisible()
  })

  it('is refused with the names of all unknown columns, which may be left out', async () => {
    const { choose, user } = await open('/guardian/import')
    await screen.findByRole('region', { name: 'CSVファイルの選択' })
    await choose(
      csv([
        ['User ID', '備考', '顔'],
        ['g00001', 'x', 'y'],
      ]),
    )
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('4月.csv: 1行目: CSVに使用できない列名が含まれています。(備考)')
    // Only the first message is announced; the others are listed below it.
    expect(screen.getByText('4月.csv: 1行目: CSVに使用できない列名が含まれています。(顔)')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'この2列を無視して読み込む' }))
    expect(await screen.findByRole('grid', { name: 'プレビュー' })).toBeVisible()
  })

  it('is not read before the school’s own column names are loaded', async () => {
    const server = gate()
    let isCut = true
    const { preview, user } = await open(undefined, {
      answer: async (request) => {
        if (!request.url.endsWith('/studentCustomColumnDef')) return null
        await server.passed
        if (isCut) throw new TypeError('cut')
        return Response.json({ ok: true, data: { custom01: '部活' } })
      },
    })
    await screen.findByRole('button', { name: '次の年度' })
    expect(screen.queryByRole('region', { name: 'CSVファイルの選択' })).not.toBeInTheDocument()
    server.open()
    await screen.findByText('カスタム項目の名前を読み込めませんでした')
    isCut = false
    await user.click(screen.getByRole('button', { name: '再試行' }))
    await preview([
      ['ユーザーID', '部活'],
      ['s26001', '登山部'],
    ])
    expect(await cell(/登山部/)).toBeVisible()
  })

  it('gets a message about an unknown person that says how people are added', async () => {
    const { preview, user } = await open('/guardian/import')
    await preview([
      ['ユーザーID', '保護者1 職業'],
      ['g99999', '医師'],
    ])
    await user.click(tab(/^エラーと警告/))
    expect(screen.getByRole('table', { name: 'エラーと警告' })).toHaveTextContent(
      /指定された保護者が見つかりません。\(ユーザーID = g99999\).*ワークスペースディレクトリとの同期/,
    )
  })
})

describe('applying', () => {
  it('[CSI-08][CSI-38][ERR-29] sends rows in chunks of 200 with a bar, then one commit; clears the file, and the import can be undone', async () => {
    const { data } = await get('/v2/students?limit=450&sortBy=createdAt')
    const ids = (data as { userId: string }[]).map(({ userId }) => userId)
    const server = gate()
    const { preview, sent, user } = await open(undefined, {
      answer: async (request) => {
        if (request.method === 'PUT') await server.passed
        return null
      },
    })
    await preview([['ユーザーID', 'バス'], ...ids.map((id) => [id, '特別便'])])
    await waitFor(() => expect(confirmButton()).toBeEnabled())
    await user.click(confirmButton())
    expect(await screen.findByRole('progressbar', { name: 'サーバーに送っています' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'インポートを確定' })).not.toBeInTheDocument()
    server.open()
    expect(await screen.findByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
    const chunks = sent('PUT ').map(({ body }) => (body as { rows: unknown[] }).rows.length)
    expect(chunks).toEqual([200, 200, 50])
    expect(sent(':commit')).toHaveLength(1)
    expect(screen.getByText('450件の児童生徒データをインポートしました。')).toBeVisible()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.queryByText('4月.csv', { selector: 'strong' })).not.toBeInTheDocument()
    expect((await students([ids[0] ?? '']))[0]?.['bus']).toBe('特別便')

    await user.click(screen.getByRole('button', { name: 'インポート履歴' }))
    await user.click(await screen.findByRole('button', { name: '4月.csvを元に戻す' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '元に戻す' }))
    expect(await screen.findByText('450名・450セルを元に戻しました。')).toBeVisible()
    expect((await students([ids[0] ?? '']))[0]?.['bus']).not.toBe('特別便')
    expect(await screen.findByText('元に戻した')).toBeVisible()
  })

  it('[CSI-08] clears the preview when the file is removed', async () => {
    const { preview, user } = await open()
    await preview([
      ['ユーザーID', '住所'],
      ['s26001', '新しい住所1'],
    ])
    await user.click(screen.getByRole('button', { name: 'ファイルを外す' }))
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'CSVファイルの選択' })).toBeVisible()
  })
})
