// npm run bench -- --first: how fast questions are answered that nobody asked before; or --import: an import beside
// LOAD DATA.
await import(process.argv.includes('--import') ? './bench_import.mjs' : './bench_first.mjs')
