import { test } from '@japa/runner'
import { isPublicMailDomain, sameMailbox } from '#shared/members/mail_providers'

const spelled = (address: string) => {
  const [name, domain] = address.split('@')
  const same = sameMailbox(name, domain)
  return `${same.name}@${same.domain}`
}

test.group('The mailbox', () => {
  test('of {0} is {1}')
    .with([
      ['a.n.n+shop@gmail.com', 'ann@gmail.com'],
      ['ann@googlemail.com', 'ann@gmail.com'],
      ['...@gmail.com', '...@gmail.com'],
      ['a_n-n.x@pm.me', 'annx@proton.me'],
      ['ann@protonmail.com', 'ann@proton.me'],
      ['ann@protonmail.ch', 'ann@proton.me'],
      ['a.nn@me.com', 'a.nn@icloud.com'],
      ['ann@mac.com', 'ann@icloud.com'],
      ['ann-shop-two@yahoo.co.uk', 'ann@yahoo.co.uk'],
      ['-shop@yahoo.com', '-shop@yahoo.com'],
      ['ann-shop@outlook.com', 'ann-shop@outlook.com'],
      ['shop@ann.fastmail.com', 'ann@fastmail.com'],
      ['shop@ann.mailhaven.com', 'ann@mailhaven.com'],
      ['shop@ann.gmail.com', 'shop@ann.gmail.com'],
      ['a.n-n+shop@dunmore.example', 'a.n-n@dunmore.example'],
      ['+shop@dunmore.example', '+shop@dunmore.example'],
      ['ann@fastmail.com', 'ann@fastmail.com'],
    ])
    .run(({ assert }, [address, mailbox]) => assert.equal(spelled(address), mailbox))
})

test.group('A domain of mail', () => {
  test('{$self} is open to anybody')
    .with([
      ...['gmail.com', 'Hotmail.co.uk', 'ymail.com', 'yahoo.ie', 'fastmail.fm', 'ann.fastmail.com'],
      ...['yahoo.com', 'yahoo.fr', 'yahoo.de', 'yahoo.es', 'yahoo.it', 'rocketmail.com'],
      ...['fastmail.co.uk', 'sent.com', 'outlook.com', 'outlook.ie', 'outlook.co.uk'],
      ...['hotmail.com', 'hotmail.ie', 'live.com', 'live.co.uk', 'live.ie', 'msn.com', 'aol.com'],
      ...['blueyonder.co.uk', 'btinternet.com', 'btopenworld.com', 'eircom.net', 'gmx.co.uk'],
      ...['gmx.com', 'mail.com', 'ntlworld.com', 'sky.com', 'talktalk.net', 'tiscali.co.uk'],
      ...['tutanota.com', 'tuta.com', 'virginmedia.com', 'zoho.com', 'icloud.com'],
    ])
    .run(({ assert }, domain) => assert.isTrue(isPublicMailDomain(domain)))

  test('{$self} belongs to somebody')
    .with(['dunmore.example', 'ann.gmail.com', 'fastmail.example', 'com'])
    .run(({ assert }, domain) => assert.isFalse(isPublicMailDomain(domain)))
})
