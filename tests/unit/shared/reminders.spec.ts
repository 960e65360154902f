import { test } from '@japa/runner'
import { reminderErrors, reminderText } from '#shared/members/reminders'

const NOW = new Date('2026-11-24T11:30:59Z')

test.group('A reminder', () => {
  test('at {date} {time} is told {errors}')
    .with([
      { date: '', time: '', errors: {} },
      { date: '2026-11-24', time: '11:30', errors: {} },
      { date: '2036-11-21', time: '09:00', errors: {} },
      {
        date: '2026-11-24',
        time: '',
        errors: {
          date_time: 'Both date and time are required to set a reminder.',
          time: 'Please fill in the time.',
        },
      },
      {
        date: '',
        time: '09:00',
        errors: {
          date_time: 'Both date and time are required to set a reminder.',
          date: 'Please fill in the date.',
        },
      },
      { date: '2026-02-30', time: '09:00', errors: { date: 'Please enter a real date.' } },
      { date: '2026-11-25', time: '9 o’clock', errors: { time: 'Please enter a real time.' } },
      {
        date: '2026-11-23',
        time: '23:59',
        errors: { date: 'Please choose today or a later date.' },
      },
      {
        date: '2036-11-22',
        time: '09:00',
        errors: { date: 'Please choose a date within the next 10 years.' },
      },
      {
        date: '2026-11-24',
        time: '11:29',
        errors: { time: 'Please choose a time after 11:30.' },
      },
      {
        date: '2027-03-28',
        time: '01:30',
        errors: { time: '01:30 doesn’t exist on that day because the clocks go forward.' },
      },
    ])
    .run(({ assert }, { errors, ...moment }) => {
      assert.deepEqual(reminderErrors(moment, NOW), errors)
    })

  test('may be set for a minute ago and no longer', ({ assert }) => {
    const moment = { date: '2026-11-24', time: '11:30' }
    assert.deepEqual(reminderErrors(moment, new Date('2026-11-24T11:31:00Z')), {})
    assert.deepEqual(reminderErrors(moment, new Date('2026-11-24T11:31:00.001Z')), {
      time: 'Please choose a time after 11:31.',
    })
  })

  test('reads "{text}"')
    .with([
      { date: '2026-11-20', notes: 'chase', text: 'Overdue, 20/11' },
      { date: '2026-11-24', notes: 'chase', text: 'Today 11:30, chase' },
      { date: '2026-11-25', notes: '', text: 'Tomorrow 11:30' },
      { date: '2026-11-27', notes: '', text: 'Fri 27/11 11:30' },
      { date: '2026-11-29', notes: '', text: 'Sun 29/11 11:30' },
      { date: '2026-11-30', notes: '', text: 'Mon 30/11 11:30' },
      { date: '2026-12-01', notes: '', text: 'Tue 01/12 11:30' },
      { date: '2026-12-02', notes: '', text: 'Wed 02/12 11:30' },
      { date: '2026-12-03', notes: '', text: 'Thu 03/12 11:30' },
      { date: '2027-01-02', notes: '', text: 'Sat 02/01/2027 11:30' },
    ])
    .run(({ assert }, { date, notes, text }) => {
      assert.equal(reminderText({ date, time: '11:30', notes }, '2026-11-24'), text)
    })
})
