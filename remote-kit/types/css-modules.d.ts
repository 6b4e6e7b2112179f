declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export default classes
}

// A side-effect import such as `import './tokens.css'`.
declare module '*.css'
