import { test } from '@japa/runner'
import { deviceName } from '#shared/members/device_name'

test.group('deviceName', () => {
  test('{1}')
    .with([
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
        'Edge on Windows',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
        'Safari on iPhone',
      ],
      [
        'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
        'Chrome on Android',
      ],
      [
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'Firefox on Linux',
      ],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
        'Safari on Mac',
      ],
      ['Firefox/140.0', 'Firefox'],
      ['Dalvik (Linux; Android 16)', 'Android'],
      ['Version/18.0 Edge', 'Unknown device'],
      ['(iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome on iPad'],
      ['(iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/140.0 Safari/604.1', 'Firefox on iPhone'],
      ['(iPhone; CPU iPhone OS 18_0 like Mac OS X) EdgiOS/140.0', 'Edge on iPhone'],
      ['(Linux; Android 16) Chrome/140.0 EdgA/140.0', 'Edge on Android'],
      ['(Linux; Android 16) SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet on Android'],
      ['(Windows NT 10.0) Chrome/140.0 OPR/120.0', 'Opera on Windows'],
      ['(X11; CrOS x86_64) HeadlessChrome/140.0', 'Chrome on ChromeOS'],
      ['(Macintosh) Chromium/140.0', 'Chrome on Mac'],
      ['curl/8.5.0', 'Unknown device'],
      ['', 'Unknown device'],
    ])
    .run(({ assert }, [agent, expected]) => {
      assert.equal(deviceName(agent), expected)
    })
})
