CREATE TABLE "order_emails" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processor_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C",
	"is_answer" boolean NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"message" text NOT NULL,
	"due_on" timestamp (3) with time zone NOT NULL,
	"is_reported" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processor_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"last_four" text COLLATE "C" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_entries" ADD CONSTRAINT "processor_entries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_entries" ADD CONSTRAINT "processor_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_requests" ADD CONSTRAINT "processor_requests_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_requests" ADD CONSTRAINT "processor_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_emails_recipient" ON "order_emails" USING btree ("recipient","sent_on");--> statement-breakpoint
CREATE INDEX "order_emails_order" ON "order_emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "processor_entries_due" ON "processor_entries" USING btree ("due_on") WHERE not "processor_entries"."is_reported";--> statement-breakpoint
CREATE UNIQUE INDEX "processor_entries_answer" ON "processor_entries" USING btree ("request_id") WHERE "processor_entries"."is_answer";--> statement-breakpoint
CREATE INDEX "processor_entries_order" ON "processor_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "processor_requests_next" ON "processor_requests" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "processor_requests_order" ON "processor_requests" USING btree ("order_id");