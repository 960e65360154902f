// npm run bench -- --first: how fast questions are answered that no one asked before; --import: an import beside LOAD
// DATA; --places: all postcodes of the country.
const BENCHES = { '--import': './bench_import.mjs', '--places': './bench_places.mjs' }
const asked = Object.keys(BENCHES).find((name) => process.argv.includes(name))
await import(BENCHES[asked] ?? './bench_first.mjs')
