import { texts } from './texts.ts'
import type { OpenApiDocument } from './document.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation, Parameter } from './operation.ts'

type Call = { readonly path: string; readonly method: string; readonly operation: Operation }

/** Prints the document for people: one page without scripts, so that it works under the strictest policy. */
export function pageOf(document: OpenApiDocument, stylesheet: string): string {
  const base = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path: `${base}${path}`, method, operation })),
  )
  const areas = document.tags.map(
    ({ name }) => [name, calls.filter(({ operation }) => operation.tags.includes(name))] as const,
  )
  const { title, description } = document.info
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><link rel="stylesheet" href="${stylesheet}"></head>
<body><header><h1>${escape(title)}</h1><p>${escape(description)}</p>
<p>${texts.page.calls(calls.length)} · <a href="openapi.json">${texts.page.json}</a></p></header>
<nav>${areas.map(([name, own]) => areaLinks(name, own)).join('')}</nav>
<main>${areas.map(([name, own]) => areaSection(name, own)).join('')}
<section id="schemas"><h2>${texts.page.schemas}</h2>${schemaSections(document.components.schemas)}</section>
</main></body></html>
`
}

function areaLinks(name: string, calls: readonly Call[]): string {
  const links = calls.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escape(operation.summary)}</a></li>`,
  )
  return `<h2><a href="#${escape(name)}">${escape(name)}</a></h2><ul>${links.join('')}</ul>`
}

function areaSection(name: string, calls: readonly Call[]): string {
  return `<section id="${escape(name)}"><h2>${escape(name)}</h2>${calls.map(callArticle).join('')}</section>`
}

function callArticle({ path, method, operation }: Call): string {
  const { operationId, summary, description, deprecated, parameters, requestBody, responses } = operation
  const body = Object.entries(requestBody?.content ?? {})[0]
  const answer = responses['200']
  const content = answer !== undefined && 'content' in answer ? Object.values(answer.content ?? {})[0] : undefined
  const failures = Object.keys(responses).filter((status) => status !== '200')
  return `<article id="${operationId}"${deprecated === true ? ' class="deprecated"' : ''}>
<h3><code><b>${method.toUpperCase()}</b> ${escape(path)}</code> ${escape(summary)}${deprecated === true ? ` <em>${texts.page.deprecated}</em>` : ''}</h3>
<p>${escape(description).replaceAll('\n', '<br>')}</p>
${parameters.length === 0 ? '' : parameterTable(parameters)}
${body === undefined ? '' : `<h4>${texts.page.body} <code>${body[0]}</code></h4>${schemaTable(body[1].schema)}`}
${content === undefined ? '' : `<h4>${texts.page.answer}</h4>${schemaTable(content.schema)}`}
<p>${texts.page.failures}: ${failures.map((status) => `<code>${status}</code>`).join(' ')}</p></article>`
}

function parameterTable(parameters: readonly Parameter[]): string {
  const { name, place, type, required, description } = texts.page
  const rows = parameters.map((parameter) => [
    code(parameter.name),
    texts.page.places[parameter.in],
    typeOf(parameter.schema),
    parameter.required ? texts.page.yes : '',
    escape(parameter.description ?? ''),
  ])
  return `<h4>${texts.page.parameters}</h4>${table([name, place, type, required, description], rows)}`
}

function schemaSections(schemas: OpenApiDocument['components']['schemas']): string {
  return Object.entries(schemas)
    .map(([name, schema]) => {
      const title = typeof schema['title'] === 'string' ? schema['title'] : ''
      return `<article id="schema-${name}"><h3><code>${name}</code> ${escape(title)}</h3>${schemaTable(schema)}</article>`
    })
    .join('')
}

/** The properties of an object, including those of inner objects under their path. For other schemas, the type. */
function schemaTable(schema: JsonSchema): string {
  const rows = propertyRows(schema, '')
  if (rows.length === 0) return `<p>${typeOf(schema)}</p>`
  const { name, type, required, description } = texts.page
  return table([name, type, required, description], rows)
}

type Cells = readonly string[]

function propertyRows({ properties = {}, required = [] }: JsonSchema, prefix: string): readonly Cells[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`
    const own = [
      code(path),
      typeOf(schema),
      required.includes(name) ? texts.page.yes : '',
      escape(schema.description ?? ''),
    ]
    const [inner, step] = schema.items === undefined ? [schema, '.'] : [schema.items, '[].']
    return [own, ...propertyRows(inner, `${path}${step}`)]
  })
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#schema-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map(typeOf).join(' | ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum !== undefined) return schema.enum.map((value) => code(JSON.stringify(value))).join(' ')
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return escape([type, schema.format, limitsOf(schema)].filter((part) => part !== undefined && part !== '').join(' '))
}

function limitsOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength } = schema
  const range = (low: number | undefined, high: number | undefined): string =>
    low === undefined && high === undefined ? '' : `${low ?? ''}..${high ?? ''}`
  return [range(minimum, maximum), range(minLength, maxLength)].join('')
}

function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells, tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`
}

const code = (text: string): string => `<code>${escape(text)}</code>`

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
