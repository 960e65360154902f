// npm run bench: how fast the list answers (bench_list.mjs), or with --import an import (bench_import.mjs).
await import(process.argv.includes('--import') ? './bench_import.mjs' : './bench_list.mjs')
