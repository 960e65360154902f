import { test } from '@japa/runner'
import { domainOf, mailboxOf } from '#privacy/mailbox'

test.group('The domain of an address', () => {
  test('is lower case and spelled in ASCII', ({ assert }) => {
    assert.equal(domainOf('Ann@Dunmore.Example'), 'dunmore.example')
    assert.equal(domainOf('ann@BÖHM.example'), 'xn--bhm-sna.example')
    assert.equal(domainOf('"a@b"@dunmore.example'), 'dunmore.example')
  })

  test('is left as typed where it cannot be spelled', ({ assert }) => {
    assert.equal(domainOf('ann@A B.example'), 'a b.example')
  })
})

test.group('The mailbox of an address', () => {
  test('of {0} is {1}')
    .with([
      ['Ann.Byrne+Shop@Dunmore.Example', 'ann.byrne@dunmore.example'],
      ['A.nn+shop@GoogleMail.com', 'ann@gmail.com'],
      ['"Ann"@dunmore.example', 'ann@dunmore.example'],
      ['"a\\"b\\\\"@dunmore.example', 'a"b\\@dunmore.example'],
      ['"ann@dunmore.example', '"ann@dunmore.example'],
      ['ann"@dunmore.example', 'ann"@dunmore.example'],
      ['x"ann"@dunmore.example', 'x"ann"@dunmore.example'],
      ['"ann"x@dunmore.example', '"ann"x@dunmore.example'],
    ])
    .run(({ assert }, [address, mailbox]) => assert.equal(mailboxOf(address), mailbox))
})
