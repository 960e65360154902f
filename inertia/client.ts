import { registry } from '@generated/registry'
import { createTuyau } from '@tuyau/core/client'

/** The typed addresses of the server's routes. */
export const client = createTuyau({ baseUrl: '/', registry })

export const urlFor = client.urlFor
