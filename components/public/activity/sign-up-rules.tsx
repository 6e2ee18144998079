import '@/components/ui/person.css';

const rules = [
  '登录后填写报名表，席位按提交先后确认。',
  '席位满后登记候补；活动开始前有人取消，按登记先后递补并发消息告知。',
  '到场出示“我的活动”里的签到码，一人一码。',
  '不能到场的，请在活动开始前取消，把席位留给候补的人。',
  '收费活动在签到时缴费；签到后可在“活动资料”下载讲义。',
];

/** 报名须知: rules of seats, waiting list and check-in. */
export function SignUpRules() {
  return (
    <section>
      <div className="rule" />
      <h2>报名须知</h2>
      <ol className="how lines">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
