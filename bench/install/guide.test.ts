import { blocksOf, readBlocks } from './guide.ts'

const page = `# Title
\`\`\`sh
echo before any step
\`\`\`

## 3. The package
Text with \`code\`.

\`\`\`sh
VERSION=0.1.0
cat <<'END'
## no heading
END
\`\`\`

\`\`\`json
{}
\`\`\`

## Upgrade

\`\`\`sh upgrade
systemctl restart gakuseki
\`\`\`
`

describe('the commands of a page', () => {
  it('are read block by block, with their step and their name', () => {
    expect(readBlocks(page)).toEqual([
      { step: '', name: null, commands: 'echo before any step' },
      { step: '3', name: null, commands: "VERSION=0.1.0\ncat <<'END'\n## no heading\nEND" },
      { step: 'Upgrade', name: 'upgrade', commands: 'systemctl restart gakuseki' },
    ])
  })

  it('are found by their step and name', () => {
    expect(blocksOf(readBlocks(page), 'Upgrade', 'upgrade')).toHaveLength(1)
    expect(() => blocksOf(readBlocks(page), 'Upgrade')).toThrow('the step Upgrade has no block without a name')
    expect(() => blocksOf(readBlocks(page), '4')).toThrow('the step 4')
  })

  it('must end', () => expect(() => readBlocks('## 1. A\n```sh\ntrue')).toThrow('the step 1 is not closed'))
})
