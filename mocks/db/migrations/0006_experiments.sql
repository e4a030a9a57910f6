CREATE TABLE "experiment_states" (
	"tenant" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "experiment_states_tenant_user_id_pk" PRIMARY KEY("tenant","user_id")
);
--> statement-breakpoint
ALTER TABLE "experiment_states" ADD CONSTRAINT "experiment_states_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_states" ADD CONSTRAINT "experiment_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;