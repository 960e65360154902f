import '@poppinss/ts-exec'

await import('./bin/console.js')
