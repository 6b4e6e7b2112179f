import markPureReactCalls from './pure-react-calls-loader.ts'

it('marks React’s calls at module level and drops display names', () => {
  const source = 'var Form = React10.forwardRef(\n  draw\n);\nForm.displayName = "Form";\nvar rest = React.useState(0);'
  expect(markPureReactCalls(source)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  draw\n);\n\nvar rest = React.useState(0);',
  )
})
