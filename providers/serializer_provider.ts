import { HttpContext, HttpResponse } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'
import { type SimplePaginatorMetaKeys } from '@adonisjs/lucid/types/querybuilder'

/** Lets JSON answers run through the same transformers as page props; wire bodies are never wrapped. */
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

/**
 * Answers with data that hold nothing but plain JSON, such as rows. The framework's own way also bears
 * circles and huge numbers, and takes many times as long for a list.
 */
HttpResponse.macro('plainJson', function plainJson(this: HttpResponse, data: unknown) {
  this.header('Content-Type', 'application/json; charset=utf-8')
  this.send(JSON.stringify(data))
})

declare module '@adonisjs/core/http' {
  export interface HttpResponse {
    plainJson(data: unknown): void
  }
  export interface HttpContext {
    serialize: WireSerializer['serialize']
  }
}
