import { HttpContext } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'
import { type SimplePaginatorMetaKeys } from '@adonisjs/lucid/types/querybuilder'

/** Lets JSON answers run through the same transformers as page props; wire bodies are never wrapped (D2). */
class WireSerializer extends BaseSerializer<{
  Wrap: undefined
  PaginationMetaData: SimplePaginatorMetaKeys
}> {
  wrap: undefined = undefined

  definePaginationMetaData(metaData: unknown): SimplePaginatorMetaKeys {
    if (!this.isLucidPaginatorMetaData(metaData)) {
      throw new Error('Pagination metadata must come from a Lucid paginator')
    }
    return metaData
  }
}

const serializer = new WireSerializer()

HttpContext.instanceProperty('serialize', function serialize(this: HttpContext, values: any): any {
  return serializer.serialize(values, this.containerResolver)
})

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    serialize: WireSerializer['serialize']
  }
}
